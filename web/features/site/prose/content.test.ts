import { expect, test } from 'vitest';
import { sectionsOf } from '../../../../vite.content.ts';
import { fillQuestions, fillSections } from './prose.ts';

const MARKDOWN = `## Refunds of {{city}} {#refunds}

Two lines
of one paragraph, see [Contact](/contact).

1. First
2. Second {{city}}

- One

| Step | Time |
|---|---|
| Bank | {{days}} days |

{{table bands}}
`;

const bands = { caption: 'Bands', head: ['When', 'Refund'], rows: [['Now', '100%']] };

test('reads sections with paragraphs, lists and tables', () => {
  expect(sectionsOf(MARKDOWN, 'refunds.md')).toEqual([
    {
      id: 'refunds',
      title: 'Refunds of {{city}}',
      blocks: [
        'Two lines of one paragraph, see [Contact](/contact).',
        { steps: ['First', 'Second {{city}}'] },
        { list: ['One'] },
        {
          table: {
            caption: 'Refunds of {{city}}',
            head: ['Step', 'Time'],
            rows: [['Bank', '{{days}} days']],
          },
        },
        { computedTable: 'bands' },
      ],
    },
  ]);
});

test('fills in values and computed tables', () => {
  const [section] = fillSections(sectionsOf(MARKDOWN, 'refunds.md'), {
    values: { city: 'Pune', days: 3 },
    tables: { bands },
  });
  expect(section?.blocks).toEqual([
    'Two lines of one paragraph, see [Contact](/contact).',
    { steps: ['First', 'Second Pune'] },
    { list: ['One'] },
    expect.objectContaining({ table: expect.objectContaining({ rows: [['Bank', '3 days']] }) }),
    { table: bands },
  ]);
});

test.each([
  ['a value', { values: { city: 'Pune' }, tables: { bands } }, "The text needs 'days'."],
  ['a table', { values: { city: 'Pune', days: 3 } }, "The text needs 'bands'."],
])('rejects a text without %s that it needs', (_name, content, message) => {
  expect(() => fillSections(sectionsOf(MARKDOWN, 'x.md'), content)).toThrow(message);
});

test.each([
  ['Text first', 'x.md: begin with a heading.'],
  ['## No anchor', "x.md: write 'No anchor' as '## Title {#anchor}'."],
  ['# Title {#title}', "x.md: write 'Title {#title}' as '## Title {#anchor}'."],
  ['## Title {#title}\n\n> Quote', 'x.md: pages do not display a Markdown blockquote.'],
])('rejects %j', (markdown, message) => {
  expect(() => sectionsOf(markdown, 'x.md')).toThrow(message);
});

test('a question needs a paragraph as its answer', () => {
  const ask = (answer: string) =>
    fillQuestions(sectionsOf(`## Why? {#why}\n\n${answer}`, 'x.md'), { values: {} });
  expect(ask('Because.')).toEqual([{ question: 'Why?', answer: 'Because.' }]);
  expect(() => ask('- Because.')).toThrow("'Why?' needs a paragraph as its answer.");
});
