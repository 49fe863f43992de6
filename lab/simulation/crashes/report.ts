import { writeFile } from 'node:fs/promises';
import type { FlowResult } from './kill-flow.ts';
import type { PointChoice } from './points.ts';

const PAGE = 'docs/proof-crashes.md';
const LISTED_MAX = 200;
const COMMANDS: Record<PointChoice, string> = {
  all: 'npm run prove -- --only crashes --write',
  changing: 'npm run prove -- --only crashes --changing --write',
};
const PLACES: Record<PointChoice, string> = {
  all: 'once before each step of each flow is sent, and once after its answer has arrived but before the code has seen it.',
  changing:
    'before the first step of each flow, and before and after each step that changes the world outside: a commit, a write outside of a transaction, a call that changes something at the gateway. At the other steps it finds the same world as at one of these.',
};

/** Flow, steps, kills and what became of them, as a table in Markdown. */
export function tableOf(results: readonly FlowResult[]): string[] {
  const rows = results.map(({ name, steps, kills, broken }) => [
    name,
    String(steps.length),
    String(kills),
    broken.length === 0 ? 'all' : `all but ${broken.length}`,
  ]);
  const sum = (of: (result: FlowResult) => number) =>
    String(results.reduce((total, result) => total + of(result), 0));
  const total = [
    '**together**',
    sum(({ steps }) => steps.length),
    sum(({ kills }) => kills),
    sum(({ broken }) => broken.length) === '0' ? 'all' : 'not all',
  ];
  return [
    '| flow | steps | kills | survived |',
    '|---|--:|--:|---|',
    ...[...rows, total].map((cells) => `| ${cells.join(' | ')} |`),
  ];
}

/** Writes the page with the table and, for every flow, the steps that it was killed at. */
export async function writePage(
  results: readonly FlowResult[],
  points: PointChoice,
): Promise<void> {
  const failures = results.flatMap(({ broken }) => broken).slice(0, LISTED_MAX);
  const page = [
    '# Killed at every step',
    '',
    `Written by \`${COMMANDS[points]}\`. A real server process is killed with SIGKILL ${PLACES[points]} A step is a statement to PostgreSQL or a call to the gateway. Then the server starts again on the same database and gateway; the customer asks again or gives up, by turns; what nobody has to ask for must come about by itself. All invariants are judged after every kill, and once more when every deadline has passed, together with the gateway’s own books.`,
    '',
    'Steps belong to a flow by their asynchronous context (the request, the job or the sweep they come from); while one is watched, other jobs and sweeps stand still, so that the counted run and the killed one are the same.',
    '',
    ...tableOf(results),
    '',
    ...(failures.length > 0 ? ['## Broken', '', ...failures.map((line) => `- ${line}`), ''] : []),
    '## The steps',
    '',
    ...results.flatMap(({ name, steps }) => [`**${name}**: ${steps.join(' · ')}`, '']),
  ];
  await writeFile(PAGE, `${page.join('\n').trim()}\n`);
}
