//! The words of the watch screen that a lesson changes: what is told, what comes below it, the score.

use super::super::layout::Scale;
use super::View;
use crate::app::{Errand, Lesson, Motion, Question, Stop, Watch};

impl View<'_> {
    /// The stop of the tour that is shown.
    fn stop(&self) -> Option<Stop> {
        match self.watch.lesson() {
            Lesson::Tour(tour) if self.watch.player().motion() == Motion::Paused => {
                tour.stop(self.watch.player().timeline())
            }
            _ => None,
        }
    }

    /// What a lesson tells in place of the step just made.
    pub(super) fn taught(&self) -> Option<String> {
        let player = self.watch.player();
        match self.watch.lesson() {
            Lesson::Tour(_) if matches!(player.motion(), Motion::Going(Errand::Landmark { .. })) => {
                Some("On the way to the next stop. Any key stops here.".to_owned())
            }
            Lesson::Tour(_) => self.stop().map(|stop| stop.words),
            Lesson::Predict(predict) => {
                let told = predict.told(player.timeline()).map(str::to_owned);
                let at_start = player.timeline().position() == 0;
                told.or_else(|| at_start.then(|| "Before the first step. What will it be?".to_owned()))
            }
            Lesson::None => None,
        }
    }

    /// `stop 3 of 9`
    pub(super) fn stop_in_words(&self) -> Option<String> {
        self.stop().map(|stop| format!("stop {} of {}", stop.number, Stop::COUNT))
    }

    /// What is told, with the number of the stop where no frame tells it.
    pub(super) fn sentence(&self, scale: Scale) -> String {
        match self.stop_in_words().filter(|_| scale == Scale::Small) {
            Some(stop) => format!("S{}: {}", &stop[1..], self.told()),
            None => self.told(),
        }
    }

    /// The question that is open.
    pub(super) fn question(&self) -> Option<Question> {
        match self.watch.lesson() {
            Lesson::Predict(_) => Some(Question::at(self.watch.player().timeline())),
            Lesson::None | Lesson::Tour(_) => None,
        }
    }
}

/// The score, in place of what the player does: while questions are asked it stands still.
pub(super) fn score(watch: &Watch) -> Option<[String; 2]> {
    let Lesson::Predict(predict) = watch.lesson() else { return None };
    Some(match predict.score() {
        Some(score) => [format!("{score} right"), predict.streak()],
        None => ["PREDICT".to_owned(), "no answer yet".to_owned()],
    })
}

/// The status line of a screen without a panel, where there is room for little but the question.
pub(super) fn short_question(watch: &Watch) -> Option<Vec<String>> {
    let Lesson::Predict(predict) = watch.lesson() else { return None };
    let question = Question::at(watch.player().timeline()).short();
    Some([question].into_iter().chain(predict.score()).collect())
}
