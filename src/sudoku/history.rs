//! [`History`], every state there was, so that nothing is lost for good.

/// An arena of states, each with a link to the one that it came from. Undo walks up; redo walks down to the child
/// that was visited last. Recording after an undo starts a new branch and keeps the old one in the arena.
#[derive(Clone, Debug)]
pub struct History<T> {
    nodes: Vec<Node<T>>,
    current: usize,
}

#[derive(Clone, Debug)]
struct Node<T> {
    state: T,
    parent: Option<usize>,
    latest_child: Option<usize>,
}

impl<T: PartialEq> History<T> {
    /// A history that starts, and so far stands, at this state.
    pub fn new(start: T) -> History<T> {
        History { nodes: vec![Node { state: start, parent: None, latest_child: None }], current: 0 }
    }

    /// The present state.
    pub fn current(&self) -> &T {
        &self.nodes[self.current].state
    }

    /// Goes on to a new state; the same state again is not a step. Says whether it was one.
    pub fn record(&mut self, state: T) -> bool {
        if *self.current() == state {
            return false;
        }
        let child = self.nodes.len();
        self.nodes.push(Node { state, parent: Some(self.current), latest_child: None });
        self.nodes[self.current].latest_child = Some(child);
        self.current = child;
        true
    }

    /// Goes back to the state before, if there is one.
    pub fn undo(&mut self) -> bool {
        let parent = self.nodes[self.current].parent;
        self.current = parent.unwrap_or(self.current);
        parent.is_some()
    }

    /// Takes the last undo back, if nothing was recorded since.
    pub fn redo(&mut self) -> bool {
        let child = self.nodes[self.current].latest_child;
        self.current = child.unwrap_or(self.current);
        child.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn undo_and_redo_walk_the_states_there_were() {
        let mut history = History::new('a');
        assert!(history.record('b') && history.record('c'));
        assert!(history.undo());
        assert_eq!(*history.current(), 'b');
        assert!(history.undo());
        assert!(!history.undo());
        assert_eq!(*history.current(), 'a');
        assert!(history.redo() && history.redo() && !history.redo());
        assert_eq!(*history.current(), 'c');
    }

    #[test]
    fn the_same_state_again_is_no_step() {
        let mut history = History::new('a');
        history.record('b');
        assert!(!history.record('b'));
        history.undo();
        assert_eq!(*history.current(), 'a');
    }

    #[test]
    fn a_new_branch_is_what_redo_follows() {
        let mut history = History::new('a');
        history.record('b');
        history.undo();
        history.record('c');
        history.undo();
        history.redo();
        assert_eq!(*history.current(), 'c');
    }
}
