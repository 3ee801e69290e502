//! Games and premiums that a book lacks and another one has: what house rules need to take one
//! over.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use tarock_rules::{Book, Game, MondfangFor, Premium};

use crate::form::{Field, FieldKind, FormSection, form};
use crate::words::value_of;

/// A game or premium of another book.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Addition {
    /// Section and code, as in `games.dreier`.
    pub path: String,
    /// Title of the book that has it.
    pub from: String,
    /// What that book calls it.
    pub label: String,
    /// The whole entry by dotted key, as house rules have to write it.
    pub entry: BTreeMap<String, Value>,
    /// Other entries that have to change with it.
    pub besides: BTreeMap<String, Value>,
    /// Its fields, with what the other book has.
    pub fields: Vec<Field>,
    /// Games that both books bid below it; none for what is not bid in the auction.
    pub below: Option<Vec<String>>,
    /// Lists that may name it, by their keys.
    pub lists: Vec<String>,
    /// Those of them in which the other book has it.
    pub listed: Vec<String>,
}

/// All that a book could take over from the other published books.
///
/// ```
/// let book = tarock_rules::Book::published("hopfgarten").unwrap();
/// let more = tarock_book_text::additions(&book);
/// assert!(more.iter().any(|addition| addition.path == "games.bettler"));
/// assert!(more.iter().all(|addition| addition.path != "games.dreier"));
/// ```
pub fn additions(base: &Book) -> Vec<Addition> {
    let lists = lists_of(&form(base));
    let others = Book::ids()
        .filter(|id| *id != base.id && Some(*id) != base.base())
        .filter_map(Book::published);
    others.flat_map(|other| of_book(base, &other, &lists)).collect()
}

/// A list of games or premiums: its key, and whether it holds games.
struct List {
    key: String,
    games: bool,
}

fn lists_of(sections: &[FormSection]) -> Vec<List> {
    let fields = sections.iter().flat_map(|section| &section.fields);
    let lists = fields.filter_map(|field| {
        let FieldKind::Some(choices) = &field.kind else { return None };
        let of = |codes: &[Value]| choices.iter().all(|choice| codes.contains(&choice.is));
        let games = of(&Game::ALL.map(|game| value_of(&game)));
        (games || of(&Premium::ALL.map(|premium| value_of(&premium))))
            .then(|| List { key: field.key.clone(), games })
    });
    lists.collect()
}

fn of_book(base: &Book, other: &Book, lists: &[List]) -> Vec<Addition> {
    let sections = form(other);
    let games =
        Game::ALL.into_iter().filter(|game| base.game(*game).is_none()).filter_map(|game| {
            let entry = other.game(game)?;
            let below = (other.rank(game) > 0).then(|| {
                let lower = |known: &Game| {
                    base.rank(*known) > 0 && (1..other.rank(game)).contains(&other.rank(*known))
                };
                Game::ALL.into_iter().filter(lower).map(|known| known.to_string()).collect()
            });
            let addition = taken_over(
                other,
                &sections,
                format!("games.{game}"),
                &entry.label,
                &value_of(entry),
            );
            Some(Addition { below, ..addition }.listed(
                &sections,
                lists.iter().filter(|list| list.games),
                &value_of(&game),
            ))
        });
    let premiums = Premium::ALL
        .into_iter()
        .filter(|premium| base.premium(*premium).is_none())
        .filter_map(|premium| {
            let entry = other.premium(premium)?;
            let mut addition = taken_over(
                other,
                &sections,
                format!("premiums.{premium}"),
                &entry.label,
                &value_of(entry),
            );
            if premium == Premium::Mondfang && base.scoring.mondfang.is == MondfangFor::Nobody {
                addition
                    .besides
                    .insert("scoring.mondfang".to_owned(), value_of(&other.scoring.mondfang.is));
            }
            Some(addition.listed(
                &sections,
                lists.iter().filter(|list| !list.games),
                &value_of(&premium),
            ))
        });
    games.chain(premiums).collect()
}

fn taken_over(
    other: &Book,
    sections: &[FormSection],
    path: String,
    label: &str,
    entry: &Value,
) -> Addition {
    let prefix = format!("{path}.");
    let fields = sections
        .iter()
        .flat_map(|section| &section.fields)
        .filter(|field| field.key.starts_with(&prefix));
    let mut written: BTreeMap<String, Value> = BTreeMap::new();
    for (key, value) in entry.as_object().into_iter().flatten() {
        written.insert(format!("{path}.{key}"), value.clone());
    }
    if let Some(Value::String(source)) = written.get_mut(&format!("{path}.source")) {
        *source = format!("{}: {source}", other.title);
    }
    Addition {
        fields: fields.cloned().collect(),
        path,
        from: other.title.clone(),
        label: label.to_owned(),
        entry: written,
        besides: BTreeMap::new(),
        below: None,
        lists: Vec::new(),
        listed: Vec::new(),
    }
}

impl Addition {
    /// The same with the lists that may name it, and those in which the other book has it.
    fn listed<'l>(
        mut self,
        sections: &[FormSection],
        lists: impl Iterator<Item = &'l List>,
        code: &Value,
    ) -> Addition {
        for list in lists {
            let field = sections
                .iter()
                .flat_map(|section| &section.fields)
                .find(|field| field.key == list.key);
            if field.and_then(|field| field.is.as_array()).is_some_and(|codes| codes.contains(code))
            {
                self.listed.push(list.key.clone());
            }
            self.lists.push(list.key.clone());
        }
        self
    }
}
