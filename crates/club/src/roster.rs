//! The people of whoever runs tournaments: one row for each person, however they are spelt.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::day::is_day;
use crate::error::{ClubError, Fault, Words};
use crate::names;
use crate::tournament::LONGEST_NAME;

/// People that one roster holds.
pub const MOST_PEOPLE: usize = 20_000;
/// Spellings of one person.
const MOST_SPELLINGS: usize = 30;
/// Side rankings of one person.
const MOST_CATEGORIES: usize = 20;
/// Rows that were joined one with the next.
const MOST_JOININGS: usize = 8;
/// Signs of the id of a person.
const LONGEST_PERSON: usize = 64;
/// What stands where a name stood.
pub const FORGOTTEN: &str = "–";

/// Somebody, as the roster knows them. Two of the same name are two rows; one spelt three ways is
/// one row with three spellings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RosterPerson))]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// Tells this person from all others; logs name people by it.
    pub person: String,
    /// How they are called on lists.
    pub name: String,
    /// How else they were written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spellings: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Side rankings that they take part in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<String>,
    /// The last day of a ban, as 2027-06-30.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ban_until: Option<String>,
    /// Whether they agreed to be named on public pages.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub consent: bool,
    /// Whether they asked to be forgotten: nothing of them is left but this row.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forgotten: bool,
    /// The row that this one was joined with: the same person, entered twice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
    /// What that row took over from this one. Rows that were joined before this was kept have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lent: Option<Lent>,
}

/// What one row took over from another as they were joined: parting gives it back.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Lent {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spellings: Vec<String>,
    /// Whether the club is that of the other row.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub club: bool,
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_yes(flag: &bool) -> bool {
    *flag
}

impl Person {
    /// Somebody of whom only the name is known.
    pub fn new(person: impl Into<String>, name: impl Into<String>) -> Person {
        Person {
            person: person.into(),
            name: names::plain(&Into::<String>::into(name)),
            spellings: Vec::new(),
            club: None,
            categories: Vec::new(),
            ban_until: None,
            consent: true,
            forgotten: false,
            same_as: None,
            lent: None,
        }
    }

    /// Refuses what no list has room for.
    pub fn check(&self) -> Result<(), ClubError> {
        let id = &self.person;
        let plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
        if id.is_empty() || id.len() > LONGEST_PERSON || !id.chars().all(plain) {
            return Err(Fault::PersonUnknown(id.clone()).into());
        }
        if self.forgotten {
            return Ok(());
        }
        if names::folded(&self.name).is_empty() {
            return Err(Fault::NameEmpty.into());
        }
        let texts = std::iter::once(&self.name)
            .chain(&self.spellings)
            .chain(&self.club)
            .chain(&self.categories);
        if texts.into_iter().any(|text| text.chars().count() > LONGEST_NAME) {
            return Err(Fault::NameLong(LONGEST_NAME).into());
        }
        if self.name.chars().any(char::is_control) {
            return Err(Fault::NameEmpty.into());
        }
        limit("spellings", "Schreibweisen", self.spellings.len(), MOST_SPELLINGS)?;
        limit("categories", "Wertungen", self.categories.len(), MOST_CATEGORIES)?;
        match &self.ban_until {
            Some(day) if !is_day(day) => Err(Fault::WrongFormat(Words::new(
                "a day is written as 2027-06-30",
                "ein Tag wird als 2027-06-30 geschrieben",
            ))
            .into()),
            Some(_) | None => Ok(()),
        }
    }

    /// Every way in which they were written.
    pub fn all_spellings(&self) -> impl Iterator<Item = &str> {
        std::iter::once(self.name.as_str()).chain(self.spellings.iter().map(String::as_str))
    }

    /// Their name with the club behind it.
    pub fn label(&self) -> String {
        match &self.club {
            Some(club) => format!("{} ({club})", self.name),
            None => self.name.clone(),
        }
    }

    /// Whether a ban keeps them from a tournament of this day; one of an unknown day lies within
    /// every ban.
    pub fn is_banned_on(&self, day: Option<&str>) -> bool {
        match (&self.ban_until, day.filter(|day| is_day(day))) {
            (Some(until), Some(day)) => day <= until.as_str(),
            (Some(_), None) => true,
            (None, _) => false,
        }
    }

    /// The row without anything that tells who it was.
    #[must_use]
    pub fn without_name(&self) -> Person {
        Person {
            consent: false,
            forgotten: true,
            same_as: self.same_as.clone(),
            ..Person::new(self.person.clone(), FORGOTTEN)
        }
    }
}

/// Refuses more of something than there is room for.
pub(crate) fn limit(
    english: &str,
    german: &str,
    found: usize,
    most: usize,
) -> Result<(), ClubError> {
    if found > most {
        Err(Fault::LimitReached(Words::new(english, german), most).into())
    } else {
        Ok(())
    }
}

fn folded_club(club: Option<&str>) -> String {
    club.map(names::folded).unwrap_or_default()
}

/// People as a message names them.
fn labels(people: &[&Person]) -> String {
    let all: Vec<String> = people.iter().map(|person| person.label()).collect();
    all.join(", ")
}

/// Everybody whom an organiser knows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Roster {
    people: BTreeMap<String, Person>,
}

impl Roster {
    /// The rows as they were kept.
    pub fn from_people(people: impl IntoIterator<Item = Person>) -> Roster {
        Roster {
            people: people.into_iter().map(|person| (person.person.clone(), person)).collect(),
        }
    }

    /// All rows.
    pub fn people(&self) -> impl Iterator<Item = &Person> {
        self.people.values()
    }

    /// The row of an id, whether it was joined with another or not.
    pub fn row(&self, person: &str) -> Result<&Person, ClubError> {
        self.people.get(person).ok_or_else(|| Fault::PersonUnknown(person.to_owned()).into())
    }

    /// Who is meant by an id: the row itself, or the one that it was joined with.
    pub fn person(&self, person: &str) -> Result<&Person, ClubError> {
        let last = self.joined_from(self.row(person)?).last();
        last.filter(|row| row.same_as.is_none())
            .ok_or_else(|| Fault::PersonUnknown(person.to_owned()).into())
    }

    /// A row, the one that it was joined with, and so on. Each joining is one step; a ring would be
    /// a damaged file.
    pub(crate) fn joined_from<'a>(
        &'a self,
        row: &'a Person,
    ) -> impl Iterator<Item = &'a Person> + use<'a> {
        let next = |row: &&'a Person| self.people.get(row.same_as.as_ref()?);
        std::iter::successors(Some(row), next).take(MOST_JOININGS)
    }

    /// Writes a row, new or in the place of the one of this id.
    pub fn put(&mut self, person: Person) -> Result<(), ClubError> {
        person.check()?;
        if !self.people.contains_key(&person.person) {
            limit(
                "people in a roster",
                "Personen in einem Verzeichnis",
                self.people.len() + 1,
                MOST_PEOPLE,
            )?;
        }
        self.people.insert(person.person.clone(), person);
        Ok(())
    }

    /// Whoever is perhaps meant by a name: those who are written so come first, then those who are
    /// nearly written so.
    pub fn perhaps(&self, name: &str) -> Vec<&Person> {
        let folded = names::folded(name);
        let here = |person: &&Person| !person.forgotten && person.same_as.is_none();
        let is_same =
            |person: &Person| person.all_spellings().any(|one| names::folded(one) == folded);
        let mut found: Vec<&Person> =
            self.people().filter(here).filter(|person| is_same(person)).collect();
        let is_like =
            |person: &Person| person.all_spellings().any(|one| names::nearly_equal(one, name));
        found.extend(
            self.people().filter(here).filter(|person| !is_same(person) && is_like(person)),
        );
        found
    }

    /// The one row of exactly this name and club. Of several that are written so nobody is meant.
    pub fn same(&self, name: &str, club: Option<&str>) -> Option<&Person> {
        let club = folded_club(club);
        let is_theirs = |person: &&Person| folded_club(person.club.as_deref()) == club;
        let found: Vec<&Person> = self.written(name).into_iter().filter(is_theirs).collect();
        match found[..] {
            [one] => Some(one),
            [] | [_, _, ..] => None,
        }
    }

    /// Whoever is meant by a name with perhaps a club in brackets, if anybody is. Where several can
    /// be, they are told.
    ///
    /// ```
    /// use tarock_club::{Person, Roster};
    /// let huber = |id: &str, club: &str| Person {
    ///     club: Some(club.to_owned()),
    ///     ..Person::new(id, "Franz Huber")
    /// };
    /// let roster = Roster::from_people([huber("p1", "Steyr"), huber("p2", "Linz")]);
    /// assert_eq!(roster.meant("Franz Huber (Linz)").unwrap().unwrap().person, "p2");
    /// assert_eq!(
    ///     format!("{:#}", roster.meant("Franz Huber").unwrap_err()),
    ///     "\"Franz Huber\" kann Franz Huber (Steyr), Franz Huber (Linz) sein",
    /// );
    /// ```
    pub fn meant(&self, label: &str) -> Result<Option<&Person>, ClubError> {
        let as_written = self.written(label);
        let (name, club) = names::with_club(label);
        let found = match (as_written.is_empty(), club) {
            (true, Some(club)) => {
                let mut named = self.written(name);
                named.retain(|person| {
                    folded_club(person.club.as_deref()) == folded_club(Some(club))
                });
                named
            }
            (true, None) | (false, _) => as_written,
        };
        match found[..] {
            [] => Ok(None),
            [one] => Ok(Some(one)),
            [_, _, ..] => match self.same(label, None) {
                // The list of a season has a club behind everybody but this one.
                Some(one) => Ok(Some(one)),
                None => Err(Fault::NameAmbiguous(label.to_owned(), labels(&found)).into()),
            },
        }
    }

    /// Everybody who is written so in one of their spellings.
    fn written(&self, name: &str) -> Vec<&Person> {
        let folded = names::folded(name);
        let is_here = |person: &&Person| {
            !person.forgotten
                && person.same_as.is_none()
                && person.all_spellings().any(|one| names::folded(one) == folded)
        };
        self.people().filter(is_here).collect()
    }

    /// Everybody of whose name or one of its words this is the beginning.
    pub fn beginning_with(&self, beginning: &str) -> Vec<&Person> {
        let begins = |person: &&Person| {
            !person.forgotten
                && person.same_as.is_none()
                && person.all_spellings().any(|name| names::begins_with(name, beginning))
        };
        self.people().filter(begins).collect()
    }

    /// Rows that were joined with this one and can be split again.
    pub fn joined_with(&self, person: &str) -> impl Iterator<Item = &Person> {
        self.people().filter(move |row| !row.forgotten && row.same_as.as_deref() == Some(person))
    }

    /// Two rows are one person: the second becomes a spelling of the first. Gives the rows as they
    /// are to be kept; [`split`](Roster::split) takes it back.
    pub fn joined(&self, first: &str, second: &str) -> Result<[Person; 2], ClubError> {
        let (mut first, mut second) = (self.person(first)?.clone(), self.person(second)?.clone());
        if first.person == second.person || first.forgotten || second.forgotten {
            return Err(Fault::PersonUnknown(second.person).into());
        }
        let is_new = |spelling: &&str| !first.all_spellings().any(|known| known == *spelling);
        let lent = Lent {
            spellings: second.all_spellings().filter(is_new).map(str::to_owned).collect(),
            club: first.club.is_none() && second.club.is_some(),
        };
        first.spellings.extend(lent.spellings.iter().cloned());
        if lent.club {
            first.club.clone_from(&second.club);
        }
        second.same_as = Some(first.person.clone());
        second.lent = Some(lent);
        first.check()?;
        Ok([first, second])
    }

    /// Two rows that were joined are two people again, as they were. Gives all rows that change:
    /// what one took over another has perhaps taken over from it.
    pub fn split(&self, second: &str) -> Result<Vec<Person>, ClubError> {
        let mut second = self.row(second)?.clone();
        let first = second.same_as.take();
        let first = first.ok_or_else(|| Fault::PersonUnknown(second.person.clone()))?;
        let mut back = second.lent.take().unwrap_or_else(|| Lent {
            spellings: second.all_spellings().map(str::to_owned).collect(),
            club: false,
        });
        let mut rows = Vec::new();
        for above in self.joined_from(self.row(&first)?) {
            let mut row = above.clone();
            row.spellings.retain(|spelling| !back.spellings.contains(spelling));
            if back.club && row.club == second.club {
                row.club = None;
            }
            if let Some(lent) = &mut row.lent {
                back.spellings.retain(|spelling| lent.spellings.contains(spelling));
                back.club &= lent.club;
                lent.spellings.retain(|spelling| !back.spellings.contains(spelling));
                lent.club &= !back.club;
            }
            rows.push(row);
        }
        rows.push(second);
        Ok(rows)
    }

    /// The rows of somebody without their name, all that were joined.
    pub fn forgotten(&self, person: &str) -> Result<Vec<Person>, ClubError> {
        let meant = self.person(person)?.person.clone();
        let is_them =
            |row: &&Person| self.person(&row.person).is_ok_and(|them| them.person == meant);
        let theirs = self.people().filter(is_them);
        Ok(theirs.map(Person::without_name).collect())
    }
}
