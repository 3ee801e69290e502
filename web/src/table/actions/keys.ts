/** Where an answer is given: on the table or at one's own place. */
const ANSWERS = '.own [data-action]:not(:disabled), .centre [data-action]:not(:disabled)';

/** Leads who comes by keys, or has nothing in hand, to where the answer is given. */
export function focusAnswer(): void {
  const at = document.activeElement;
  if (at && at !== document.body && !at.matches('.held, .own *:disabled')) return;
  const first = document.querySelector<HTMLElement>(ANSWERS);
  (first ?? document.querySelector<HTMLElement>('.held.legal'))?.focus({ preventScroll: true });
}

/** Whether a key is meant for something else than the table. */
export function isElsewhere(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey;
}

/** Arrows lead to what is offered, along the buttons, and from the hand up to them and back. */
export function moveByArrow(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.defaultPrevented || document.querySelector('dialog[open]'))
    return;
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-action]:not(:disabled)')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const fromHand = event.key === 'ArrowUp' && document.activeElement?.matches('.held');
  if (at < 0 && !fromHand && document.activeElement !== document.body) return;
  const card = step < 0 ? null : document.querySelector<HTMLElement>('.held[tabindex="0"]');
  const next =
    at < 0
      ? (buttons[0] ?? document.querySelector<HTMLElement>('.held.legal'))
      : (buttons[at + step] ?? card);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
