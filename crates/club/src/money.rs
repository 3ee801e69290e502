//! Cents: what points come to, rounding that keeps the sum, and who pays whom.

use serde::Serialize;

/// An amount in cents for people: `1,25 €`.
///
/// ```
/// assert_eq!(tarock_club::money::euro(-1250), "−12,50 €");
/// ```
pub fn euro(cents: i64) -> String {
    let sign = if cents < 0 { "−" } else { "" };
    let cents = cents.unsigned_abs();
    format!("{sign}{},{:02} €", cents / 100, cents % 100)
}

/// Rounds amounts that sum to zero to multiples of `unit` so that they still do: all are rounded
/// down, then what is left over goes, a unit each, to those who lost most by it (of equals to the
/// first).
///
/// ```
/// assert_eq!(tarock_club::money::rounded(&[7, -2, -2, -3], 5), [5, 0, 0, -5]);
/// ```
pub fn rounded(exact: &[i64], unit: i64) -> Vec<i64> {
    if unit <= 1 {
        return exact.to_vec();
    }
    let mut amounts: Vec<i64> = exact.iter().map(|cents| cents.div_euclid(unit) * unit).collect();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by_key(|place| std::cmp::Reverse(exact[*place].rem_euclid(unit)));
    let missing = -amounts.iter().sum::<i64>() / unit;
    for place in order.into_iter().take(usize::try_from(missing).unwrap_or(0)) {
        amounts[place] += unit;
    }
    amounts
}

/// One payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Transfer {
    /// Who pays.
    pub from: usize,
    /// Who gets it.
    pub to: usize,
    pub cents: i64,
}

/// Few payments that settle amounts summing to zero: whoever owes most pays whoever gets most,
/// until all is paid.
pub fn transfers(amounts: &[i64]) -> Vec<Transfer> {
    let mut open = amounts.to_vec();
    let mut payments = Vec::new();
    let most_owing = |open: &[i64]| (0..open.len()).min_by_key(|place| open[*place]);
    let most_due = |open: &[i64]| (0..open.len()).rev().max_by_key(|place| open[*place]);
    while let (Some(from), Some(to)) = (most_owing(&open), most_due(&open)) {
        let cents = open[to].min(-open[from]);
        if cents <= 0 {
            break;
        }
        open[from] += cents;
        open[to] -= cents;
        payments.push(Transfer { from, to, cents });
    }
    payments
}

/// Shares a whole amount among so many; those in front get the cents that cannot be divided.
pub fn shares(cents: i64, among: usize) -> Vec<i64> {
    let Ok(number) = i64::try_from(among) else { return Vec::new() };
    (0..number).map(|place| cents / number + i64::from(place < cents % number)).collect()
}
