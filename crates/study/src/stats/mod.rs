//! Statistics of games between machine players. Twins are clusters, many comparisons are corrected for, and what is a rule of thumb
//! says so.

mod enough;
mod logit;
mod many;
mod margin;
mod normal;
mod price;
mod twins;

pub use enough::{FIRST_LOOK, games_to_see, narrow_enough, share_narrow_enough};
pub use logit::{Observed, logistic};
pub use many::holm;
pub use margin::{Z, mean_margin, share_margin};
pub use price::{Duel, Price, price};
pub(crate) use twins::pooled;
pub use twins::{Change, Rate, Twins, change, rate, rate_of, twins};
