import { readFileSync, writeFileSync } from 'node:fs';
import { type Results, tableOf } from './report.ts';

const MARKS = ['<!-- bench: begin -->', '<!-- bench: end -->'] as const;

/** Writes the last full run between the two markers of the performance page. */
export function writeIntoPage(results: Results, file = 'docs/performance.md'): void {
  const text = readFileSync(file, 'utf8');
  const [before, rest] = text.split(MARKS[0]);
  const after = rest?.split(MARKS[1])[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no ${MARKS[0]}.`);
  writeFileSync(file, [before, MARKS[0], sectionOf(results), MARKS[1], after].join(''));
}

function sectionOf(results: Results): string {
  const { cpu, cores, memoryGb, node } = results.machine;
  const facts = `\`${results.command}\` on ${results.at.slice(0, 10)}, in ${results.seconds} s`;
  return `\n${facts}; ${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node}.\n\n${tableOf(results)}\n`;
}
