import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { type Cost, type Figure, reaches, type Spread, type Unit } from './row.ts';

/** A complete run, as it is stored. */
export type Results = {
  at: string;
  command: string;
  seconds: number;
  machine: { cpu: string; cores: number; memoryGb: number; node: string };
  rows: { id: string; what: string; figures: Figure[] }[];
};

const HEAD = [
  '| # | what | today | against | ratio | must reach | |',
  '|---|---|---:|---:|---:|---:|---|',
];

/** A table in Markdown: each figure with the median and the range of its rounds. */
export function tableOf({ rows }: Results): string {
  const lines = rows.flatMap(({ id, figures }) => figures.map((figure) => lineOf(id, figure)));
  return [...HEAD, ...lines].join('\n');
}

function lineOf(id: string, figure: Figure): string {
  const { name, unit, ours, against, mark } = figure;
  const sign = { 'at most': '≤', 'at least': '≥', exactly: '=' }[mark.is];
  const cells = [
    id,
    name,
    spreadIn(unit, ours) + costIn(figure.cost),
    against ? `${against.name}: ${spreadIn(unit, against.figure)}${costIn(against.cost)}` : '',
    against ? spreadIn('×', against.ratio) : '',
    `${sign} ${amount(mark.value)} ${against ? '×' : unit}`,
    reaches(figure) ? 'reached' : '**missed**',
  ];
  return `| ${cells.join(' | ')} |`;
}

function costIn(cost: Cost | undefined): string {
  if (!cost) return '';
  return `, CPU ${amount(cost.serverMs)} + ${amount(cost.databaseMs)} ms`;
}

function spreadIn(unit: Unit, { median, min, max, rounds }: Spread): string {
  const middle = `${amount(median)} ${unit}`;
  return rounds === 1 || min === max ? middle : `${middle} (${amount(min)}–${amount(max)})`;
}

/** Three significant digits, which is the precision of the measurement. */
function amount(value: number): string {
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}

export function machineOf(): Results['machine'] {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

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
