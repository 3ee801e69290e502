//! In which order lines stand on the sheet.
//!
//! A line knows the line that it was written under. Below one line the later written stands higher,
//! so that a line put in between stands directly under its neighbour; whoever wrote several deals
//! apart keeps them together.

use std::collections::BTreeMap;

use super::{Change, EventId, Sheet, SheetEvent};

impl Sheet {
    /// The events that wrote lines, from the top of the sheet.
    pub(super) fn lines_in_order(&self) -> Vec<&SheetEvent> {
        let mut below: BTreeMap<Option<&EventId>, Vec<&SheetEvent>> = BTreeMap::new();
        for event in self.ordered() {
            if let Change::Write { after, .. } = &event.change {
                below.entry(after.as_ref()).or_default().push(event);
            }
        }
        let mut lines = Vec::new();
        // The last pushed comes next; lists are in ascending order, so the latest is on top of the
        // stack.
        let mut waiting: Vec<&SheetEvent> = below.get(&None).cloned().unwrap_or_default();
        while let Some(event) = waiting.pop() {
            lines.push(event);
            waiting.extend(below.get(&Some(&event.id)).into_iter().flatten());
        }
        lines
    }

    /// The last line of the sheet, under which the next deal is written.
    pub fn last_line(&self) -> Option<EventId> {
        self.lines_in_order().last().map(|event| event.id.clone())
    }
}
