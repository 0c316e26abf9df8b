//! Margins of error: the interval in which the true value lies in 95 of 100 cases, if games do not depend on each other.

/// Standard deviations that hold 95 % of a bell curve.
pub const Z: f64 = 1.959_963_985;

/// Returns Wilson's interval for a share: `count` of `of` things, both at least 0. It is honest for few things too: one
/// success of one leaves everything from 21 % up possible.
///
/// ```
/// let (low, high) = sandtable_study::share_margin(1, 1);
/// assert!((low - 0.2065).abs() < 1e-3 && high == 1.0);
/// let (low, high) = sandtable_study::share_margin(50, 100);
/// assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3);
/// ```
#[must_use]
pub fn share_margin(count: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (of as f64, count as f64 / of as f64);
    let middle = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    // Rounding must not make a bound that is none.
    let low = if count == 0 { 0.0 } else { ((middle - half) / whole).max(0.0) };
    let high = if count >= of { 1.0 } else { ((middle + half) / whole).min(1.0) };
    (low, high)
}

/// Returns half the interval of a mean, from the number of values, their sum and the sum of their squares; nothing for
/// fewer than three, which say next to nothing about their spread.
///
/// ```
/// // 1, 2, 3, 4, 5: a deviation of 1.581, and Student's 2.776 for four degrees of freedom.
/// let half = sandtable_study::mean_margin(5, 15.0, 55.0).unwrap();
/// assert!((half - 1.963).abs() < 0.02);
/// ```
#[must_use]
pub fn mean_margin(number: u64, sum: f64, squares: f64) -> Option<f64> {
    if number < 3 {
        return None;
    }
    let n = number as f64;
    let variance = ((squares - sum * sum / n) / (n - 1.0)).max(0.0);
    Some(student(n - 1.0) * (variance / n).sqrt())
}

/// Approximates the deviations of Student's distribution that hold 95 %, by Cornish and Fisher's expansion: 3 % off for two
/// degrees of freedom, less for more.
#[must_use]
pub(crate) fn student(degrees: f64) -> f64 {
    let power = |n: i32| Z.powi(n);
    let first = (power(3) + Z) / 4.0;
    let second = (5.0 * power(5) + 16.0 * power(3) + 3.0 * Z) / 96.0;
    let third = (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * Z) / 384.0;
    Z + first / degrees + second / degrees.powi(2) + third / degrees.powi(3)
}
