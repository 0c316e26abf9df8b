//! Logistic regression: what moves the odds of winning, and how surely.

/// An observation: a game that was won or lost.
#[derive(Clone, Debug, PartialEq)]
pub struct Observed {
    /// The values that may move the odds.
    pub values: Vec<f64>,
    /// 1 for a win, 0 for a loss, a half for a draw.
    pub won: f64,
}

/// A matrix by rows.
type Matrix = Vec<Vec<f64>>;

/// No more steps than this; Newton's method needs about six.
const STEPS: usize = 50;

/// Fits weights by iteratively reweighted least squares: the change of the logarithm of the odds for 1 more of each value. `None` if
/// the values don't differ, or tell wins from losses perfectly.
///
/// ```
/// use sandtable_study::{Observed, logistic};
///
/// // Three of four are won with a 1, one of four with a 0: odds of 3 to 1 and of 1 to 3.
/// let game = |value: f64, won: f64| Observed { values: vec![1.0, value], won };
/// let with = [1.0, 1.0, 1.0, 0.0].map(|won| game(1.0, won));
/// let without = [0.0, 0.0, 0.0, 1.0].map(|won| game(0.0, won));
/// let weights = logistic(&[with, without].concat()).unwrap();
/// assert!((weights[0] + 3f64.ln()).abs() < 1e-9 && (weights[1] - 2.0 * 3f64.ln()).abs() < 1e-9);
/// ```
#[must_use]
pub fn logistic(all: &[Observed]) -> Option<Vec<f64>> {
    let width = all.first()?.values.len();
    if width == 0 || all.iter().any(|one| one.values.len() != width) {
        return None;
    }
    let mut weights = vec![0.0; width];
    for _ in 0..STEPS {
        let (gradient, information) = slopes(all, &weights);
        let step = times(&inverse(&information)?, &gradient);
        weights.iter_mut().zip(&step).for_each(|(weight, by)| *weight += by);
        // Where a value tells wins from losses perfectly, weights grow for ever.
        if weights.iter().any(|weight| !weight.is_finite()) {
            return None;
        }
        let small = |(by, weight): (&f64, &f64)| by.abs() <= 1e-10 * (1.0 + weight.abs());
        if step.iter().zip(&weights).all(small) {
            return Some(weights);
        }
    }
    None
}

fn chance(one: &Observed, weights: &[f64]) -> f64 {
    let logit: f64 = one.values.iter().zip(weights).map(|(value, weight)| value * weight).sum();
    1.0 / (1.0 + (-logit).exp())
}

/// The slope of the likelihood and its curvature.
fn slopes(all: &[Observed], weights: &[f64]) -> (Vec<f64>, Matrix) {
    let width = weights.len();
    let (mut gradient, mut information) = (vec![0.0; width], vec![vec![0.0; width]; width]);
    for one in all {
        let p = chance(one, weights);
        for (at, value) in one.values.iter().enumerate() {
            gradient[at] += (one.won - p) * value;
            for (to, other) in one.values.iter().enumerate() {
                information[at][to] += p * (1.0 - p) * value * other;
            }
        }
    }
    (gradient, information)
}

fn times(matrix: &Matrix, by: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(by).map(|(a, b)| a * b).sum()).collect()
}

/// Inverts a matrix by Gauss and Jordan; `None` if it has no inverse.
fn inverse(matrix: &Matrix) -> Option<Matrix> {
    let size = matrix.len();
    let unit = |at: usize| (0..size).map(move |to| f64::from(u8::from(at == to)));
    let mut rows: Matrix =
        matrix.iter().enumerate().map(|(at, row)| row.iter().copied().chain(unit(at)).collect()).collect();
    let scale = matrix.iter().flatten().fold(0.0f64, |most, value| most.max(value.abs()));
    for at in 0..size {
        let best = (at..size).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()))?;
        rows.swap(at, best);
        let lead = rows[at][at];
        if lead.abs() <= 1e-13 * scale || !lead.is_finite() {
            return None;
        }
        rows[at].iter_mut().for_each(|value| *value /= lead);
        let own = rows[at].clone();
        for (_, row) in rows.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let by = row[at];
            row.iter_mut().zip(&own).for_each(|(value, own)| *value -= by * own);
        }
    }
    Some(rows.into_iter().map(|row| row[size..].to_vec()).collect())
}
