//! The bell curve, both ways.

/// Returns the chance that a value lies at least so many deviations from the mean, on either side.
#[must_use]
pub(crate) fn beyond(deviations: f64) -> f64 {
    libm::erfc(deviations.abs() / std::f64::consts::SQRT_2)
}

/// Returns the same for Student's distribution, by the approximation of Abramowitz and Stegun (26.7.8).
pub(crate) fn student_beyond(t: f64, degrees: f64) -> f64 {
    if degrees < 1.0 {
        return 1.0;
    }
    beyond(t * (1.0 - 1.0 / (4.0 * degrees)) / (1.0 + t * t / (2.0 * degrees)).sqrt())
}

/// Returns the deviations on either side that hold this part of the curve, from 0 to 1.
#[must_use]
pub(crate) fn holding(part: f64) -> f64 {
    let (mut low, mut high) = (0.0, 40.0);
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if 1.0 - beyond(middle) < part { low = middle } else { high = middle }
    }
    (low + high) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_one_of_the_books() {
        assert!((holding(0.95) - 1.959_964).abs() < 1e-5);
        assert!((beyond(1.644_854) - 0.1).abs() < 1e-6);
        // 2.228 deviations hold 95 % of Student's distribution with ten degrees of freedom.
        assert!((student_beyond(2.228, 10.0) - 0.05).abs() < 2e-3);
    }
}
