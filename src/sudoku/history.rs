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

    /// A history with these states, each with the place of the one that it came from, and the place of the present one.
    /// `None` unless the first state alone has no parent and every parent comes before its children.
    pub fn restored(states: Vec<(T, Option<usize>)>, current: usize) -> Option<History<T>> {
        let mut nodes: Vec<Node<T>> = Vec::with_capacity(states.len());
        for (place, (state, parent)) in states.into_iter().enumerate() {
            match parent {
                None if place > 0 => return None,
                Some(parent) => nodes.get_mut(parent)?.latest_child = Some(place),
                None => {}
            }
            nodes.push(Node { state, parent, latest_child: None });
        }
        (current < nodes.len()).then_some(History { nodes, current })
    }

    /// Every state from the first on, with the place of the one that it came from.
    pub fn states(&self) -> impl ExactSizeIterator<Item = (&T, Option<usize>)> {
        self.nodes.iter().map(|node| (&node.state, node.parent))
    }

    /// The state at this place among all.
    pub fn state(&self, place: usize) -> Option<&T> {
        self.nodes.get(place).map(|node| &node.state)
    }

    /// The place of the state that the one at this place came from.
    pub fn parent(&self, place: usize) -> Option<usize> {
        self.nodes.get(place)?.parent
    }

    /// The place of the present state among all.
    pub const fn place(&self) -> usize {
        self.current
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
    fn what_is_taken_apart_and_put_together_undoes_and_redoes_as_before() {
        let mut history = History::new('a');
        history.record('b');
        history.undo();
        history.record('c');
        history.record('d');
        history.undo();
        let states = history.states().map(|(state, parent)| (*state, parent)).collect();
        let mut again = History::restored(states, history.place()).unwrap();
        assert_eq!(*again.current(), 'c');
        assert!(again.redo() && *again.current() == 'd');
        assert!(again.undo() && again.undo() && !again.undo());
        assert!(again.redo() && *again.current() == 'c');
    }

    #[test]
    fn what_is_no_history_is_not_put_together() {
        assert!(History::<char>::restored(Vec::new(), 0).is_none());
        assert!(History::restored(vec![('a', None)], 1).is_none());
        assert!(History::restored(vec![('a', None), ('b', None)], 0).is_none());
        assert!(History::restored(vec![('a', None), ('b', Some(1))], 0).is_none());
        assert!(History::restored(vec![('a', Some(0))], 0).is_none());
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
