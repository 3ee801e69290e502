//! Which part of a distance is closed: one mean over another, measured on the same deals.

/// A ratio with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ratio {
    pub value: f64,
    pub interval: [f64; 2],
}

/// The mean of the first numbers over the mean of the second ones, the interval by the delta
/// method. `None` for fewer than two pairs, or if the second mean is not clearly above zero: then
/// there is no distance to speak of.
#[expect(clippy::cast_precision_loss, reason = "a ratio is shown, not counted with")]
pub fn ratio_of_means(pairs: &[(f64, f64)]) -> Option<Ratio> {
    let count = pairs.len() as f64;
    if pairs.len() < 2 {
        return None;
    }
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (part, whole) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
    let ratio = part / whole;
    let error = |of: &dyn Fn(&(f64, f64)) -> f64| {
        (mean(&|pair| of(pair) * of(pair)) / (count - 1.0)).sqrt()
    };
    if whole <= 1.96 * error(&|pair| pair.1 - whole) {
        return None;
    }
    // To first order the ratio differs by (x − r·y) / ȳ, which has mean zero.
    let error = error(&|pair| (pair.0 - ratio * pair.1) / whole);
    Some(Ratio { value: ratio, interval: [ratio - 1.96 * error, ratio + 1.96 * error] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_of_what_moves_together_is_sharp() {
        let together: Vec<(f64, f64)> =
            (0..100).map(|i| (f64::from(i % 7), 2.0 * f64::from(i % 7))).collect();
        let ratio = ratio_of_means(&together).unwrap();
        assert!(
            (ratio.value - 0.5).abs() < 1e-12 && ratio.interval[1] - ratio.interval[0] < 1e-9,
            "{ratio:?}"
        );
        let apart: Vec<(f64, f64)> =
            (0..100).map(|i| (f64::from(i % 5), 2.0 * f64::from(i % 7))).collect();
        let ratio = ratio_of_means(&apart).unwrap();
        assert!(
            ratio.interval[0] < ratio.value - 0.03 && ratio.interval[1] > ratio.value + 0.03,
            "{ratio:?}"
        );
    }

    #[test]
    fn without_a_distance_there_is_no_share() {
        assert_eq!(ratio_of_means(&[(1.0, 1.0)]), None);
        assert_eq!(ratio_of_means(&[(1.0, 1.0), (1.0, -1.0), (0.0, 0.5)]), None);
    }
}
