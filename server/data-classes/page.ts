import { storedData } from '#contract/privacy/stored-data.ts';
import { type DataClass, dataClasses } from './classes.ts';
import { tablesOfClass } from './tables.ts';

/** The text of docs/personal-data.md, which a test compares: `npx vitest run server/data-classes -u` writes it. */
export function personalDataPage(): string {
  return `# Personal data

What is stored about people, why and for how long, and the class of every table. \`npm test\` compares all of it
with the data export and with the database.

- \`contract/privacy/stored-data.ts\`: the kinds of personal data, which the privacy policy and the export display as well
- \`server/data-classes\`: the classes
- \`server/growth/tables.ts\`: how long rows stay ([growth.md](growth.md))

## What is stored about people

${tableOf(
  ['data', 'parts', 'what', 'why', 'how long'],
  storedData.map(({ label, parts, what, why, kept }) => [label, parts.join(', '), what, why, kept]),
)}

## Classes

A table has the class of its most protected column.

${tableOf(
  ['class', 'what', 'protection'],
  entries().map(([name, { what, protection }]) => [name, what, protection]),
)}

## Tables

${tableOf(
  ['class', 'tables'],
  entries().map(([name]) => [name, tablesOfClass[name].map((table) => `\`${table}\``).join(', ')]),
)}
`;
}

function entries() {
  return Object.entries(dataClasses) as [DataClass, (typeof dataClasses)[DataClass]][];
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
