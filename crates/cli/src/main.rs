//! `tarock`: the rules of Königrufen for people and other programs.

mod book_argument;
mod bot_argument;
mod club;
mod failure;
mod json;
mod lab;
mod operate;
mod play;
mod rules;
mod serve;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use club::{
    club_file, columns, cup, desk, in_german, on_server, print, referee, sheet, tournament,
};
use failure::Failure;
use json::{advise, convert, json_lines, replay, settle, solve, verify};
use lab::{
    clock, contest, contestant, deal_threads, journal, ladder, load, match_cmd, places, premiums,
    simulate,
};
use play::bot;

/// Königrufen under five published rulebooks: rules, settlement, replay, simulation.
#[derive(Parser)]
#[command(name = "tarock", version, propagate_version = true, after_long_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Wherever a book is asked for, give the id of a published book (`tarock rules list`) or the path of \
a house-rule file.

Examples:
  tarock rules diff wiener-zeitung-2018 kaernten-2026
  tarock settle < facts.jsonl
  tarock simulate --rules hopfgarten --deals 1000 --seed 1 \\
      --bots random,random,random,random --records deals.jsonl
  tarock replay < deals.jsonl
  tarock match --rules hopfgarten --deals 1000 --seed 1 rule random
  tarock convert --from json --to text < deals.jsonl > deals.txt
  tarock advise --at 5 < docs/examples/rufer.txt
  tarock sheet new evening.json --rules vacha-2008 --players Anna,Bert,Carl,Dora
  tarock tournament draw --players 42 --rounds 3 --seed 7
  tarock print sheet --rules kaernten-2026 --out schreibzettel.pdf
  tarock referee --rules kaernten-2026 --case revoke
  tarock verify docs/examples/fair-deal.json
  tarock play --rules vacha-2008 --bots master,club,casual
  tarock serve --listen 0.0.0.0:8080";

#[derive(Subcommand)]
enum Command {
    Rules(rules::Arguments),
    #[command(long_about = settle::ABOUT, after_long_help = settle::EXAMPLES)]
    /// Facts of finished deals in, points out (JSON Lines)
    Settle,
    #[command(long_about = replay::ABOUT, after_long_help = replay::EXAMPLES)]
    /// Deals in, where they stand out (JSON Lines)
    Replay,
    #[command(long_about = solve::ABOUT, after_long_help = solve::EXAMPLES)]
    /// Positions with all cards open in, the best play out (JSON Lines)
    Solve,
    Simulate(Box<simulate::Arguments>),
    Match(Box<match_cmd::Arguments>),
    Ladder(ladder::Arguments),
    Premiums(Box<premiums::Arguments>),
    Places(Box<places::Arguments>),
    Convert(convert::Arguments),
    Advise(advise::Arguments),
    Sheet(sheet::Arguments),
    Tournament(tournament::Arguments),
    Desk(Box<desk::Arguments>),
    Cup(cup::Arguments),
    Print(print::Arguments),
    Referee(referee::Arguments),
    Verify(verify::Arguments),
    Play(play::Arguments),
    Bot(bot::Arguments),
    Serve(Box<serve::Arguments>),
    Load(load::Arguments),
    Backup(operate::copies::BackUp),
    Restore(operate::copies::PutBack),
    Check(operate::check::Arguments),
    Doctor(Box<operate::doctor::Arguments>),
    Operate(operate::desk::Arguments),
}

fn main() -> ExitCode {
    let words = tournament::with_minus_signs(std::env::args_os());
    let arguments = Arguments::try_parse_from(&words);
    let arguments = match arguments {
        Ok(arguments) => arguments,
        Err(error) => return unparsed(&error, &words),
    };
    let done = match arguments.command {
        Command::Rules(arguments) => rules::run(&arguments),
        Command::Settle => settle::run(),
        Command::Replay => replay::run(),
        Command::Solve => solve::run(),
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Match(arguments) => match_cmd::run(&arguments),
        Command::Ladder(arguments) => ladder::run(&arguments),
        Command::Premiums(arguments) => premiums::run(&arguments),
        Command::Places(arguments) => places::run(&arguments),
        Command::Advise(arguments) => advise::run(&arguments),
        Command::Convert(arguments) => convert::run(&arguments),
        Command::Sheet(arguments) => sheet::run(&arguments),
        Command::Tournament(arguments) => tournament::run(&arguments),
        Command::Desk(arguments) => desk::run(&arguments),
        Command::Cup(arguments) => cup::run(&arguments),
        Command::Print(arguments) => print::run(&arguments),
        Command::Referee(arguments) => referee::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Play(arguments) => play::run(&arguments),
        Command::Bot(arguments) => bot::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
        Command::Backup(arguments) => operate::copies::back_up(&arguments),
        Command::Restore(arguments) => operate::copies::put_back(&arguments),
        Command::Check(arguments) => operate::check::run(&arguments),
        Command::Doctor(arguments) => operate::doctor::run(&arguments),
        Command::Operate(arguments) => operate::desk::run(&arguments),
    };
    done.map_or_else(Failure::report, |()| ExitCode::SUCCESS)
}

/// Says what is wrong with the arguments, or shows the help that was asked for.
fn unparsed(error: &clap::Error, words: &[std::ffi::OsString]) -> ExitCode {
    match in_german::arguments_in_german(error, words) {
        Some(german) => Failure::Argument(german).report(),
        None => error.exit(),
    }
}
