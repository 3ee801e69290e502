//! The result of a sheet as a short text, for a QR code that a desk reads: who has how many points
//! after how many deals, and who agreed. The lines stay on the sheet.

use std::fmt;
use std::str::FromStr;

use super::{Reading, Sheet};
use crate::error::{ClubError, Fault};
use crate::names;

/// The first line of the text.
pub const RESULT_FORMAT: &str = "tarock-result-1";
/// No text of a result is longer.
const LONGEST: usize = 2000;

/// The result of a sheet.
///
/// ```
/// use tarock_club::SheetResult;
/// let text = "tarock-result-1\nabend\nvacha-2008\n3 00ff 0 1\n\
///     5\t7\tAnna\n-5\t-7\tBert\n0\t0\tCarl\n0\t0\tDora\n";
/// let result: SheetResult = text.parse().unwrap();
/// assert_eq!((result.deals, result.players[1].schrift), (3, -5));
/// assert_eq!(result.to_string(), text);
/// let error = "tarock-result-1\nx".parse::<SheetResult>().unwrap_err();
/// assert_eq!(error.reason(), "no-sheet-result");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetResult {
    pub id: String,
    /// Its book.
    pub rules: String,
    /// Deals that count.
    pub deals: usize,
    /// The state that was closed ([`Sheet::state`]).
    pub state: String,
    /// Who closed it, by number.
    pub closed_by: Option<u8>,
    pub confirmed_by: Vec<u8>,
    /// The players in the order of play.
    pub players: Vec<SheetResultPlayer>,
}

/// The sums of one player when the sheet was closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetResultPlayer {
    pub name: String,
    /// Points of the Schrift.
    pub schrift: i64,
    /// Points of the Zahlung.
    pub zahlung: i64,
}

impl Sheet {
    /// The result as it stands.
    pub fn result(&self, reading: &Reading) -> SheetResult {
        let closing = self.closing(reading);
        let dealt = reading.lines.iter().filter(|line| line.is_dealt());
        let sums = reading.schrift.iter().zip(&reading.zahlung);
        SheetResult {
            id: self.heading().id.clone(),
            rules: self.heading().rules.clone(),
            deals: dealt.count(),
            state: self.state(),
            closed_by: closing.closed_by,
            confirmed_by: closing.confirmed_by,
            players: reading
                .players
                .iter()
                .zip(sums)
                .map(|(name, (schrift, zahlung))| SheetResultPlayer {
                    name: name.clone(),
                    schrift: *schrift,
                    zahlung: *zahlung,
                })
                .collect(),
        }
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl fmt::Display for SheetResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{RESULT_FORMAT}\n{}\n{}", one_line(&self.id), one_line(&self.rules))?;
        let closed = self.closed_by.map_or_else(|| "-".to_owned(), |by| by.to_string());
        let confirmed: Vec<String> = self.confirmed_by.iter().map(u8::to_string).collect();
        let confirmed = if confirmed.is_empty() { "-".to_owned() } else { confirmed.join(",") };
        writeln!(f, "{} {} {closed} {confirmed}", self.deals, self.state)?;
        for player in &self.players {
            writeln!(f, "{}\t{}\t{}", player.schrift, player.zahlung, one_line(&player.name))?;
        }
        Ok(())
    }
}

impl FromStr for SheetResult {
    type Err = ClubError;
    fn from_str(text: &str) -> Result<SheetResult, ClubError> {
        let unreadable = || ClubError::from(Fault::NoSheetResult);
        if text.len() > LONGEST {
            return Err(unreadable());
        }
        let mut lines = text.lines();
        if lines.next() != Some(RESULT_FORMAT) {
            return Err(unreadable());
        }
        let mut next = || lines.next().ok_or_else(unreadable);
        let (id, rules, facts) = (next()?.to_owned(), next()?.to_owned(), next()?);
        let [deals, state, closed, confirmed] = facts.split(' ').collect::<Vec<_>>()[..] else {
            return Err(unreadable());
        };
        let number = |text: &str| text.parse::<u8>().map_err(|_| unreadable());
        let numbers = |text: &str| match text {
            "-" => Ok(Vec::new()),
            some => some.split(',').map(number).collect::<Result<Vec<u8>, ClubError>>(),
        };
        let result = SheetResult {
            id,
            rules,
            deals: deals.parse().map_err(|_| unreadable())?,
            state: state.to_owned(),
            closed_by: if closed == "-" { None } else { Some(number(closed)?) },
            confirmed_by: numbers(confirmed)?,
            players: lines.map(player).collect::<Result<_, _>>()?,
        };
        result.check()?;
        Ok(result)
    }
}

fn player(line: &str) -> Result<SheetResultPlayer, ClubError> {
    let [schrift, zahlung, name] = line.splitn(3, '\t').collect::<Vec<_>>()[..] else {
        return Err(Fault::NoSheetResult.into());
    };
    let number = |text: &str| text.parse::<i64>().map_err(|_| Fault::Number(text.to_owned()));
    let (schrift, zahlung) = (number(schrift)?, number(zahlung)?);
    Ok(SheetResultPlayer { name: name.to_owned(), schrift, zahlung })
}

impl SheetResult {
    fn check(&self) -> Result<(), ClubError> {
        let names: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        names::check(&names)?;
        let known = |by: &u8| usize::from(*by) < names.len();
        if !(4..=6).contains(&names.len())
            || !self.closed_by.iter().chain(&self.confirmed_by).all(known)
        {
            return Err(Fault::NoSheetResult.into());
        }
        for (column, points) in [
            ("Schrift", self.players.iter().map(|player| player.schrift).collect::<Vec<_>>()),
            ("Zahlung", self.players.iter().map(|player| player.zahlung).collect()),
        ] {
            let sum = points.iter().fold(0_i64, |sum, points| sum.saturating_add(*points));
            if sum != 0 {
                return Err(Fault::RowSum(column, sum).into());
            }
        }
        Ok(())
    }
}
