/** A piece of a text by whoever runs the server. */
export type Part =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'paragraph'; spans: Span[] };

export interface Span {
  text: string;
  link?: string;
  strong?: true;
}

/**
 * Headings, lists, paragraphs, links and what is bold: as much of Markdown as an imprint needs.
 * Everything else stays as it was typed, and nothing becomes markup.
 */
export function paragraphs(text: string): Part[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .flatMap((block) => {
      const heading = /^#{1,6}\s+(.*)(?:\n([^]*))?$/.exec(block);
      if (!heading) return [body(block)];
      const rest = heading[2]?.trim();
      const title: Part = { kind: 'heading', text: heading[1] ?? '' };
      return rest ? [title, body(rest)] : [title];
    });
}

function body(block: string): Part {
  const lines = block.split('\n');
  if (lines.every((line) => /^[-*]\s+/.test(line)))
    return { kind: 'list', items: lines.map((line) => spans(line.replace(/^[-*]\s+/, ''))) };
  return { kind: 'paragraph', spans: spans(block) };
}

const SPAN = new RegExp(
  [
    /\[([^\]\n]+)\]\((https?:\/\/[^)\s]+|mailto:[^)\s]+)\)/,
    /(https?:\/\/[^\s<>()]+[^\s<>().,;:!?])/,
    /\*\*(?!\s)([^*\n]+)(?<!\s)\*\*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

function spans(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    const [whole, label, target, bare, strong] = match;
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    if (strong) found.push({ text: strong, strong: true });
    else found.push({ text: label ?? whole, link: target ?? bare ?? whole });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}
