//! Weights of the models, written by the example `calibrate`. Not to be edited by hand.

use crate::odds::{Question, Weights};

/// The fitted models, in the order of their questions.
pub(crate) static MODELS: [(Question, Weights); 0] = [];
