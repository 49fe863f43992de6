import type { Judged } from './judge-mutations.ts';

const BEGIN = '<!-- mutations: begin -->';
const END = '<!-- mutations: end -->';

/** The section of the page about mutations, from the last run of `npm run conformance -- --mutate`. */
export function writeSection(judged: readonly Judged[], date: string): string {
  const survivors = judged.filter(({ verdict }) => verdict === 'survived');
  return [
    BEGIN,
    '## Mutations',
    '',
    `${survivors.length} mutations survived, of ${judged.length}, on ${date}. Each text, number and path that a proved clause fixes was changed once in a copy, and the tests that claim the clause were run. Made by \`npm run conformance -- --mutate\`.`,
    ...(survivors.length > 0 ? ['', ...survivors.map(lineOf)] : []),
    END,
  ].join('\n');
}

function lineOf({ mutation: { clause, literal } }: Judged): string {
  return `- ${clause}: ${literal}`;
}

/** Returns the section of an existing page, so that a new page can include it. */
export function readSection(page: string): string | undefined {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  return from >= 0 && to > from ? page.slice(from, to + END.length) : undefined;
}
