//! [`Engine`], the one door to the back ends.
#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "only here is it known which instructions the machine has")
)]

use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::batch::{self, Answer, Text};
use super::board::{Board, Values};
use super::effort::{Stop, Task};
use super::portable;
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};

/// A back end that this machine can run. All give the same answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Engine(Kind);

/// The variants for special instructions are made nowhere but in [`Engine::all`], which has looked for these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Portable,
}

/// Calls a function of the back end.
macro_rules! enter {
    ($engine:ident, $function:ident($($argument:expr),*)) => {
        match $engine.0 {
            // SAFETY: the variant shows that the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => unsafe { avx512::$function($($argument),*) },
            // SAFETY: the variant shows that the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => unsafe { avx2::$function($($argument),*) },
            Kind::Portable => portable::$function($($argument),*),
        }
    };
}

impl Engine {
    /// The one that every machine can run.
    pub const PORTABLE: Engine = Engine(Kind::Portable);

    /// The fastest of this machine.
    #[inline]
    pub fn best() -> Engine {
        static BEST: OnceLock<Engine> = OnceLock::new();
        *BEST.get_or_init(|| Engine::all().first().copied().unwrap_or(Engine::PORTABLE))
    }

    /// All that this machine can run, the fastest first.
    pub fn all() -> Vec<Engine> {
        let mut all = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            let common = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            let wide = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512bitalg");
            all.extend((common && wide).then_some(Engine(Kind::Avx512)));
            all.extend(common.then_some(Engine(Kind::Avx2)));
        }
        all.push(Engine::PORTABLE);
        all
    }

    /// `AVX-512`, `AVX2` or `portable`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "AVX-512",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "AVX2",
            Kind::Portable => "portable",
        }
    }

    /// Tells every solution of a grid with these values, until the task is to stop.
    #[inline]
    pub(super) fn search_values(self, values: &Values, task: &mut Task) -> ControlFlow<Stop> {
        enter!(self, search_values(values, task))
    }

    /// Tells every solution of the board, until the task is to stop.
    pub(super) fn search_board(self, board: &Board, task: &mut Task) -> ControlFlow<Stop> {
        enter!(self, search_board(board, task))
    }
}

/// The lanes of an engine for lists. The variants are made nowhere but in [`Engine::lanes`].
pub(super) enum Lanes {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<batch::avx512::Lanes>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<batch::avx2::Lanes>),
    Portable(Box<batch::portable::Lanes>),
}

impl Engine {
    pub(super) fn lanes(self) -> Lanes {
        match self.0 {
            // SAFETY: the variant shows that the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => Lanes::Avx512(Box::new(unsafe { batch::avx512::Lanes::new() })),
            // SAFETY: the variant shows that the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => Lanes::Avx2(Box::new(unsafe { batch::avx2::Lanes::new() })),
            Kind::Portable => Lanes::Portable(Box::new(batch::portable::Lanes::new())),
        }
    }
}

impl Lanes {
    /// Answers the boards; those that it leaves, because they would hold up the others, are told.
    pub(super) fn solve(&mut self, boards: &[&Text], answers: &mut [Answer], left: &mut Vec<usize>) {
        match self {
            // SAFETY: such lanes are made only where the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512(lanes) => unsafe { lanes.solve(boards, answers, left) },
            // SAFETY: such lanes are made only where the machine has the instructions.
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(lanes) => unsafe { lanes.solve(boards, answers, left) },
            Lanes::Portable(lanes) => lanes.solve(boards, answers, left),
        }
    }
}
