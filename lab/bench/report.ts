import type { Machine } from './machine.ts';
import { type Figure, reaches, type Spread, type Unit } from './row.ts';

/** A complete run, as it is stored. */
export type Results = {
  at: string;
  command: string;
  seconds: number;
  machine: Machine;
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
    spreadIn(unit, ours),
    against ? `${against.name}: ${spreadIn(unit, against.figure)}` : '',
    against ? spreadIn('×', against.ratio) : '',
    `${sign} ${amount(mark.value)} ${against ? '×' : unit}`,
    reaches(figure) ? 'reached' : '**missed**',
  ];
  return `| ${cells.join(' | ')} |`;
}

function spreadIn(unit: Unit, { median, min, max, rounds }: Spread): string {
  const middle = `${amount(median)} ${unit}`;
  return rounds === 1 || min === max ? middle : `${middle} (${amount(min)}–${amount(max)})`;
}

/** Three significant digits, which is the precision of the measurement. */
function amount(value: number): string {
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}
