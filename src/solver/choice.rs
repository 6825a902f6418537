//! [`Choice`], where the search splits in two.

/// With fewer cells open than this, a guess costs less than the rules that are about three digits at a time.
pub(super) const FEW: u32 = 40;

/// A digit in a band or a stack, with the minirows or minicolumns that it can use there.
pub(super) struct Choice {
    /// Whether it is a stack.
    pub upright: bool,
    /// Which band or stack, 0..3.
    pub index: usize,
    /// The digit's index, 0..9.
    pub digit: usize,
    /// In a band, bit `3 * stack + row`; in a stack, bit `3 * band + column`. Some row or column has several.
    pub pattern: u32,
}

/// What leaves the places of one digit: a mask for each band.
pub(super) struct Removal {
    pub digit: usize,
    pub bands: [u32; 3],
}

impl Choice {
    /// Two removals of which exactly one must be: the first leaves one line alone in its row or column, the second
    /// takes just that line away.
    #[inline]
    pub fn removals(&self) -> [Removal; 2] {
        let [first, second, third] = [0, 3, 6].map(|at| self.pattern >> at & 7);
        let line = (first & second | third & (first | second)).trailing_zeros();
        let all = self.pattern >> line & 0o111;
        let taken = all & all.wrapping_neg();
        [all ^ taken, taken].map(|lines| Removal { digit: self.digit, bands: self.cells(line, lines) })
    }

    /// The cells of the lines, which are at bits 0, 3, 6 for the three boxes. Which way they lie is as good as random,
    /// so that both are worked out and neither is jumped to.
    #[inline]
    fn cells(&self, line: u32, lines: u32) -> [u32; 3] {
        let column = 0o001_001_001 << (3 * self.index as u32 + line);
        let row = (lines * 7) << (9 * line);
        let upright = u32::from(self.upright).wrapping_neg();
        [0, 1, 2].map(|band| {
            let upright_cells = (lines >> (3 * band) & 1) * column;
            let level_cells = row * u32::from(band == self.index as u32);
            upright_cells & upright | level_cells & !upright
        })
    }
}
