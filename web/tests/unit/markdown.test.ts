import { describe, expect, it } from 'vitest';
import { paragraphs } from '../../src/pages/site/markdown';

describe('a text of whoever runs the server', () => {
  it('has headings, lists, links and paragraphs', () => {
    const text =
      '# Impressum\r\nWirtshaus Zum Sküs\nHauptplatz 1\n\n' +
      '- Tarock\n* **Bier** bei https://b.example\n\n' +
      'Mehr auf [unserer Seite](https://wirt.example/x) oder https://b.example.';
    expect(paragraphs(text)).toEqual([
      { kind: 'heading', text: 'Impressum' },
      { kind: 'paragraph', spans: [{ text: 'Wirtshaus Zum Sküs\nHauptplatz 1' }] },
      {
        kind: 'list',
        items: [
          [{ text: 'Tarock' }],
          [
            { text: 'Bier', strong: true },
            { text: ' bei ' },
            { text: 'https://b.example', link: 'https://b.example' },
          ],
        ],
      },
      {
        kind: 'paragraph',
        spans: [
          { text: 'Mehr auf ' },
          { text: 'unserer Seite', link: 'https://wirt.example/x' },
          { text: ' oder ' },
          { text: 'https://b.example', link: 'https://b.example' },
          { text: '.' },
        ],
      },
    ]);
  });

  it('leads nowhere but to pages and mailboxes, and stays text otherwise', () => {
    const text = '[klick](javascript:alert(1)) <script>x</script> 2 ** 3 ** 4';
    expect(paragraphs(text)).toEqual([{ kind: 'paragraph', spans: [{ text }] }]);
    expect(paragraphs('  \n\n ')).toEqual([]);
  });
});
