//! The alternatives in words: what each promises, in how many layouts it is best, which rule
//! agrees.

use super::reasons::maxim;
use super::situation::Situation;
use super::words::{self, say};
use crate::{Alternative, Decision, Measure, Reason, Support};

/// So many alternatives are named beside the choice.
const MOST_NAMED: usize = 3;

impl Situation<'_> {
    /// What was weighed.
    pub fn weighed(&self, decision: &Decision) -> Vec<String> {
        let mut details = Vec::new();
        if decision.alternatives.len() > 1 {
            details.push(self.promised(decision));
            details.extend(self.supported(decision));
        }
        details.extend(self.rule(decision));
        details
    }

    fn name(&self, alternative: &Alternative) -> String {
        words::short(self.book, alternative.action, self.language)
    }

    /// A worth without its unit; thirds as card points.
    fn worth(&self, alternative: &Alternative) -> String {
        self.language.signed(match alternative.measure {
            Measure::Points => alternative.worth,
            Measure::Thirds => alternative.worth / 3.0,
        })
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
            .map(|other| format!("{}: {}", self.name(other), self.worth(other)))
            .collect::<Vec<_>>()
            .join("; ");
        match chosen.map(|chosen| (chosen.measure, self.worth(chosen))) {
            Some((_, worth)) if rivals.is_empty() => {
                say!(language, "Bewertung {worth}", "Valued at {worth}")
            }
            Some((Measure::Points, worth)) => {
                say!(
                    language,
                    "{worth} Punkte erwartet; Alternative {rivals}",
                    "{worth} points expected; alternative {rivals}"
                )
            }
            Some((Measure::Thirds, worth)) => say!(
                language,
                "Abgewogen in Kartenpunkten, nur der Abstand zählt: {worth}; Alternative {rivals}",
                "Weighed in card points, only the distance matters: {worth}; alternative {rivals}"
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
                    "In {best} von {worlds} möglichen Kartenlagen am besten, {rival} in {rival_best} von {tried}, dann aufgegeben",
                    "Best in {best} of {worlds} possible layouts, {rival} in {rival_best} of {tried}, then given up"
                )
            }
            Some((Support { best_in: rival_best, .. }, rival)) => {
                let rival = self.name(rival);
                say!(
                    language,
                    "In {best} von {worlds} möglichen Kartenlagen am besten, {rival} in {rival_best}",
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
            (reason, _) => {
                let rule = maxim(reason, language);
                Some(say!(language, "Faustregel: {rule}", "Rule of thumb: {rule}"))
            }
        }
    }
}
