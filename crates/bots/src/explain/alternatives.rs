//! The alternatives in words: what each promises, in how many layouts it is best, which rule
//! agrees.

use super::capitalised;
use super::reasons::maxim;
use super::situation::Situation;
use super::words::{self, say};
use crate::{Alternative, Decision, Measure, Reason, Support, signed};

/// So many alternatives are named beside the choice.
const MOST_NAMED: usize = 3;

impl Situation<'_> {
    /// What spoke for each of several choices, a sentence each; empty where there was no choice.
    pub fn weighed(&self, decision: &Decision) -> Vec<String> {
        let mut details = Vec::new();
        if decision.alternatives.len() > 1 {
            details.push(self.promised(decision));
            details.extend(self.supported(decision));
        }
        details.extend(self.rule(decision));
        details
    }

    /// The same as a friend would say it: how much better than what comes next, and the rule.
    pub fn advised(&self, decision: &Decision) -> Vec<String> {
        // That there is no rule helps nobody.
        let rule = if decision.reason == Reason::BestInWorlds {
            let agrees = decision.rule_of_thumb.filter(|rule| *rule != Reason::Forced);
            agrees.map(|rule| self.rule_of_thumb(rule))
        } else {
            self.rule(decision)
        };
        self.compared(decision).into_iter().chain(rule).collect()
    }

    /// The choice beside its nearest rival, in points of the game or of the cards.
    fn compared(&self, decision: &Decision) -> Option<String> {
        let language = self.language;
        let of = |chosen: bool| {
            let mut found = decision
                .alternatives
                .iter()
                .filter(move |other| (other.action == decision.action) == chosen);
            found.next()
        };
        let (chosen, rival) = (of(true)?, of(false)?);
        if chosen.measure != rival.measure {
            return None;
        }
        let unsigned = |worth: f64| signed(language, worth.abs()).replace('+', "");
        let gap = chosen.worth - rival.worth;
        let with = words::with(self.book, rival.action, decision.action, self.seen.seat, language);
        match chosen.measure {
            Measure::Points => {
                let worth = unsigned(chosen.worth);
                let much = if worth == unsigned(0.0) {
                    say!(language, "Im Schnitt kommt das auf null", "On average that comes to zero")
                } else if chosen.worth < 0.0 {
                    say!(
                        language,
                        "Im Schnitt kostet das {worth} Punkte",
                        "On average that costs {worth} points"
                    )
                } else {
                    say!(
                        language,
                        "Im Schnitt bringt das {worth} Punkte",
                        "On average that wins {worth} points"
                    )
                };
                let by = unsigned(gap);
                Some(if by == unsigned(0.0) {
                    say!(
                        language,
                        "{much}; {with} wäre es genauso gut",
                        "{much}; it would be just as good {with}"
                    )
                } else if gap > 0.0 {
                    say!(
                        language,
                        "{much}; {with} wärst du um {by} schlechter dran",
                        "{much}; {with} you would be {by} worse off"
                    )
                } else {
                    much
                })
            }
            Measure::Thirds => {
                let by = unsigned(gap / 3.0);
                if by == unsigned(0.0) {
                    let with = capitalised(&with);
                    Some(say!(
                        language,
                        "{with} wäre es genauso gut",
                        "{with} it would be just as good"
                    ))
                } else if gap > 0.0 {
                    let with = capitalised(&with);
                    Some(say!(
                        language,
                        "{with} wärst du um {by} Kartenpunkte schlechter dran",
                        "{with} you would be {by} card points worse off"
                    ))
                } else {
                    None
                }
            }
        }
    }

    fn name(&self, alternative: &Alternative) -> String {
        words::short(self.book, alternative.action, self.seen.seat, self.language)
    }

    /// A worth without its unit; thirds as card points.
    fn worth(&self, alternative: &Alternative) -> String {
        let worth = match alternative.measure {
            Measure::Points => alternative.worth,
            Measure::Thirds => alternative.worth / 3.0,
        };
        signed(self.language, worth)
    }

    /// What the choice promises beside the others.
    fn promised(&self, decision: &Decision) -> String {
        let language = self.language;
        let chosen =
            decision.alternatives.iter().find(|alternative| alternative.action == decision.action);
        let others = decision
            .alternatives
            .iter()
            .filter(|alternative| alternative.action != decision.action);
        let measure = chosen.map(|chosen| chosen.measure);
        let alike = others
            .filter(|other| measure.is_none_or(|measure| measure == other.measure))
            .take(MOST_NAMED);
        let rivals = alike
            .map(|other| format!("{} {}", self.name(other), self.worth(other)))
            .collect::<Vec<_>>()
            .join("; ");
        match chosen.map(|chosen| (chosen.measure, self.worth(chosen))) {
            Some((_, worth)) if rivals.is_empty() => {
                say!(language, "Bewertung {worth}", "Valued at {worth}")
            }
            Some((Measure::Points, worth)) => {
                say!(
                    language,
                    "Das bringt im Schnitt {worth} Punkte ({rivals})",
                    "On average this brings {worth} points ({rivals})"
                )
            }
            Some((Measure::Thirds, worth)) => say!(
                language,
                "In Kartenpunkten {worth} ({rivals}); nur der Abstand zählt",
                "In card points {worth} ({rivals}); only the distance matters"
            ),
            None => say!(language, "Sonst erwogen: {rivals}", "Also considered: {rivals}"),
        }
    }

    /// In how many layouts the choice is best, and its nearest rival.
    fn supported(&self, decision: &Decision) -> Option<String> {
        let language = self.language;
        let chosen = decision
            .alternatives
            .iter()
            .find(|alternative| alternative.action == decision.action)?;
        let support = chosen.support?;
        let (best, worlds) = (support.best_in, support.worlds);
        let mut others = decision
            .alternatives
            .iter()
            .filter(|alternative| alternative.action != decision.action);
        let rival = others.find_map(|other| Some((other.support?, other)));
        Some(match rival {
            Some((Support { best_in: rival_best, worlds: tried }, rival)) if tried < worlds => {
                let rival = self.name(rival);
                say!(
                    language,
                    "In {best} von {worlds} möglichen Kartenlagen am besten, {rival} in \
                    {rival_best} von {tried}, dann nicht weiter probiert",
                    "Best in {best} of {worlds} possible layouts, {rival} in {rival_best} of \
                    {tried}, then not tried further"
                )
            }
            Some((Support { best_in: rival_best, .. }, rival)) => {
                let rival = self.name(rival);
                say!(
                    language,
                    "In {best} von {worlds} möglichen Kartenlagen am besten, {rival} in \
                    {rival_best}",
                    "Best in {best} of {worlds} possible layouts, {rival} in {rival_best}"
                )
            }
            None => say!(
                language,
                "In {best} von {worlds} möglichen Kartenlagen am besten",
                "Best in {best} of {worlds} possible layouts"
            ),
        })
    }

    /// The rule of thumb that agrees with a search, or that none does; for a rule, the rule itself.
    fn rule(&self, decision: &Decision) -> Option<String> {
        let language = self.language;
        match (decision.reason, decision.rule_of_thumb) {
            (Reason::Forced | Reason::Lot, _) | (_, Some(Reason::Forced)) => None,
            (Reason::BestInWorlds, Some(rule)) => {
                let rule = maxim(rule, language);
                Some(say!(
                    language,
                    "Eine Faustregel spricht dafür: {rule}",
                    "A rule of thumb speaks for it: {rule}"
                ))
            }
            (Reason::BestInWorlds, None) => Some(say!(
                language,
                "Keine Faustregel spricht dafür",
                "No rule of thumb speaks for it"
            )),
            (reason, _) => Some(self.rule_of_thumb(reason)),
        }
    }

    fn rule_of_thumb(&self, reason: Reason) -> String {
        let (language, rule) = (self.language, maxim(reason, self.language));
        say!(language, "Faustregel: {rule}", "Rule of thumb: {rule}")
    }
}
