//! The disk: the one place where files are opened and written.
