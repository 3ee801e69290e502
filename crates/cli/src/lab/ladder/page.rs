//! The page of a ladder in Markdown: everything on it is measured.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use tarock_bots::contest::{Estimate, Made, Share};
use tarock_bots::{BotSpec, Thinking};

use super::share::{Ratio, ratio_of_means};
use super::{BASE, CEILINGS, Measured, Purpose};
use crate::contest::{milliseconds, shown};

const INTRODUCTION: &str = "\
# Strength

This page is written by a program; do not edit it by hand. The command:

```sh
COMMAND
```

Points are A's over B's per seat and deal, in points of the book, with a 95 % interval over the \
    deals. Every deal is played in
several seatings with the same cards; [the players](../bots.md) tells how, and who the bots are. \
    One that sees all cards is there as
a yardstick and never plays against people. Thinking times are processor times and depend on the \
    machine; everything else can
be repeated exactly.
";

/// The page.
pub fn page(command: &str, books: &[String], bots: &[BotSpec], measured: &[Measured]) -> String {
    let mut text = INTRODUCTION.replace("COMMAND", command);
    for rules in books {
        let of_book: Vec<&Measured> =
            measured.iter().filter(|measured| measured.contest.rules == *rules).collect();
        let chapters = [
            whole_deals(&of_book),
            thinking(&of_book, bots),
            by_game(&of_book, bots[0]),
            cards(&of_book, bots),
            defence(&of_book, bots[0]),
            declarer(&of_book, bots[0]),
        ];
        let _ = write!(text, "\n## {rules}\n");
        for chapter in chapters.into_iter().flatten() {
            text.push('\n');
            text += &chapter;
        }
        let commands: Vec<String> =
            of_book.iter().map(|measured| measured.contest.command()).collect();
        let _ = write!(text, "\n### Commands\n\n```sh\n{}\n```\n", commands.join("\n"));
    }
    text
}

fn with<'a>(measured: &[&'a Measured], purpose: Purpose) -> Vec<&'a Measured> {
    measured.iter().copied().filter(|measured| measured.purpose == purpose).collect()
}

/// A table; nothing without rows.
fn table(head: &[&str], rows: &[Vec<String>]) -> Option<String> {
    let line = |cells: &[&str]| format!("| {} |\n", cells.join(" | "));
    let rows: String =
        rows.iter().map(|row| line(&row.iter().map(String::as_str).collect::<Vec<_>>())).collect();
    (!rows.is_empty()).then(|| format!("{}|{}\n{rows}", line(head), "---|".repeat(head.len())))
}

/// Who beats whom, both columns.
fn pairs(measured: &[&Measured]) -> Option<String> {
    let row = |measured: &&Measured| {
        let (contest, verdict) = (&measured.contest, measured.tally.verdict());
        vec![
            format!("`{}`", contest.a),
            format!("`{}`", contest.b),
            shown(&verdict.zahlung),
            shown(&verdict.schrift),
            contest.deals.to_string(),
        ]
    };
    table(&["A", "B", "Zahlung", "Schrift", "deals"], &measured.iter().map(row).collect::<Vec<_>>())
}

fn whole_deals(measured: &[&Measured]) -> Option<String> {
    pairs(&with(measured, Purpose::WholeDeals))
        .map(|table| format!("### Whole deals\n\nA over B:\n\n{table}"))
}

/// Times of each bot over all its matches of whole deals.
fn thinking(measured: &[&Measured], bots: &[BotSpec]) -> Option<String> {
    let row = |bot: &BotSpec| {
        let mut sum = Thinking::default();
        for measured in with(measured, Purpose::WholeDeals) {
            let [a, b] = measured.tally.thinking();
            let own = [(&measured.contest.a, a), (&measured.contest.b, b)];
            own.into_iter()
                .filter(|(of, _)| of.is(*bot))
                .for_each(|(_, thinking)| sum.join(thinking));
        }
        let (mean, longest) = milliseconds(sum);
        Some(vec![
            format!("`{bot}`"),
            format!("{:.3}", mean?),
            format!("{longest:.1}"),
            sum.decisions.to_string(),
        ])
    };
    let table = table(
        &["bot", "mean, ms", "longest, ms", "decisions"],
        &bots.iter().filter_map(row).collect::<Vec<_>>(),
    )?;
    Some(format!(
        "### Thinking time\n\nOf decisions in whole deals with more than one legal \
        action:\n\n{table}"
    ))
}

/// Every bot over the first one, game by game.
fn by_game(measured: &[&Measured], first: BotSpec) -> Option<String> {
    let over_first: Vec<&Measured> = with(measured, Purpose::WholeDeals)
        .into_iter()
        .filter(|measured| measured.contest.b.is(first))
        .collect();
    let games: Vec<BTreeMap<&str, Estimate>> =
        over_first.iter().map(|measured| measured.tally.verdict().games).collect();
    let names: BTreeSet<&str> = games.iter().flat_map(|games| games.keys().copied()).collect();
    let rows: Vec<Vec<String>> = names
        .into_iter()
        .map(|name| {
            let cell = |games: &BTreeMap<&str, Estimate>| {
                games.get(name).map_or("–".to_owned(), |estimate| {
                    format!("{}, {}×", shown(estimate), estimate.played)
                })
            };
            [format!("`{name}`")].into_iter().chain(games.iter().map(cell)).collect()
        })
        .collect();
    let bots: Vec<String> =
        over_first.iter().map(|measured| format!("`{}`", measured.contest.a)).collect();
    let head: Vec<&str> = ["game"].into_iter().chain(bots.iter().map(String::as_str)).collect();
    let table = table(&head, &rows)?;
    Some(format!(
        "### By game\n\nZahlung over `{first}` in whole deals by the game that was played, \
         and in how many playings it came up:\n\n{table}"
    ))
}

fn cards(measured: &[&Measured], bots: &[BotSpec]) -> Option<String> {
    let measured = with(measured, Purpose::Cards);
    let mut text = format!(
        "### Cards alone\n\nDreier and Rufer, everything before the first card decided by `rule`. \
        A over B:\n\n{}",
        pairs(&measured)?
    );
    if let Some(ceiling) = ceiling(bots)
        && let Some(shares) = shares(&measured, bots, ceiling)
    {
        let _ = write!(
            text,
            "\nThe part of the distance from `{BASE}` to `{}` that a bot closes, Zahlung, \
             on the deals that both matches have (interval by the delta method):\n\n{shares}",
            ceiling.name()
        );
    }
    Some(text)
}

/// The bot up to which the distance is measured.
fn ceiling(bots: &[BotSpec]) -> Option<BotSpec> {
    CEILINGS.iter().find_map(|name| bots.iter().copied().find(|bot| bot.name() == *name))
}

/// Which part of the distance from the base to the ceiling each bot closes.
fn shares(measured: &[&Measured], bots: &[BotSpec], ceiling: BotSpec) -> Option<String> {
    let base = *bots.iter().find(|bot| bot.name() == BASE)?;
    let over_base = |bot: &BotSpec| {
        measured
            .iter()
            .find(|measured| measured.contest.a.is(*bot) && measured.contest.b.is(base))
            .map(|found| &found.gains)
    };
    let top = over_base(&ceiling)?;
    let row = |bot: &BotSpec| {
        let own = over_base(bot).filter(|_| *bot != ceiling)?;
        let common: Vec<(f64, f64)> =
            own.iter().filter_map(|(deal, gain)| Some((*gain, *top.get(deal)?))).collect();
        let share =
            ratio_of_means(&common).map_or("the distance is not certain yet".to_owned(), percent);
        Some(vec![format!("`{bot}`"), share, common.len().to_string()])
    };
    table(
        &["bot", "part of the distance", "deals"],
        &bots.iter().filter_map(row).collect::<Vec<_>>(),
    )
}

fn percent(ratio: Ratio) -> String {
    let [low, high] = ratio.interval;
    format!("{:.0} % ({:.0} to {:.0} %)", 100.0 * ratio.value, 100.0 * low, 100.0 * high)
}

/// How every bot defends against the first one as declarer.
fn defence(measured: &[&Measured], first: BotSpec) -> Option<String> {
    let measured =
        [with(measured, Purpose::DefenceNegative), with(measured, Purpose::DefenceTarock)].concat();
    let against_first = format!("made against `{first}`");
    let table = by_side(
        &measured,
        |made| [made.b_against_a, made.b_against_b],
        &["game", "defence", "made against it", &against_first, "Zahlung more for a defender"],
    )?;
    Some(format!(
        "### Defence\n\nHow often `{first}` makes its game on the same deals against which \
         defence, everything before the first card decided by `rule`:\n\n{table}"
    ))
}

/// How every bot plays the games of the declarer's side against the first one as the defence.
fn declarer(measured: &[&Measured], first: BotSpec) -> Option<String> {
    let by_first = format!("made by `{first}`");
    let table = by_side(
        &with(measured, Purpose::DeclarerTarock),
        |made| [made.a_against_b, made.b_against_b],
        &["game", "declarer's side", "made by it", &by_first, "Zahlung more for a declarer"],
    )?;
    Some(format!(
        "### Declarer\n\nHow often a game is made by whom on the same deals against the defence of \
         `{first}`, everything before the first card decided by `rule`:\n\n{table}"
    ))
}

/// Games made in matches by sides: with the bot that is measured, and with the first one instead.
fn by_side(
    measured: &[&Measured],
    shares: impl Fn(&Made) -> [Option<Share>; 2],
    head: &[&str],
) -> Option<String> {
    let share = |share: Option<Share>| {
        share.map_or("–".to_owned(), |share| {
            let [low, high] = share.interval.map(|end| 100.0 * end);
            format!("{:.0} % ({low:.0} to {high:.0} %)", 100.0 * share.share)
        })
    };
    let mut rows = Vec::new();
    for measured in measured {
        let verdict = measured.tally.verdict();
        for (game, made) in &verdict.made {
            let [with_it, without] = shares(made).map(share);
            rows.push(vec![
                format!("`{game}`"),
                format!("`{}`", measured.contest.a),
                with_it,
                without,
                verdict.games.get(game).map_or("–".to_owned(), shown),
                made.gain.played.to_string(),
            ]);
        }
    }
    table(&[head, &["deals"]].concat(), &rows)
}
