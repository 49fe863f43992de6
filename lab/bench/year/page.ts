import { readFileSync, writeFileSync } from 'node:fs';
import { FINISHED_JOB_HOURS } from '#platform/outbox.ts';
import type { Decision } from '../../../server/growth/decision.ts';
import { decisions } from '../../../server/growth/tables.ts';
import type { TableGrowth } from './measure-booking.ts';
import type { Measured } from './measure-calls.ts';

const PAGE = 'docs/growth.md';
const RESULTS = 'lab/bench/results/growth.json';
const BOOKINGS_AN_HOUR = 10 * 3_600;
const YEAR_HOURS = 365 * 24;
/** Tables with less are one line of the page. */
const LISTED_BYTES = 50;

type Parts = { tables: TableGrowth[]; small: Measured; large: Measured; bookings: number };

/** Writes both tables of the page between their markers, and the growth of each table for a test. */
export function writeGrowthPage({ tables, small, large, bookings }: Parts): void {
  const grown = tables
    .filter(({ rows, bytes }) => rows >= 0.01 || bytes >= 1)
    .toSorted((a, b) => b.bytes - a.bytes);
  const rows = Object.fromEntries(grown.map(({ table, rows }) => [table, round(rows)]));
  writeFileSync(RESULTS, `${JSON.stringify({ bookings, rows }, null, 2)}\n`);
  let text = readFileSync(PAGE, 'utf8');
  text = between(text, 'tables', tableLines(grown, bookings));
  text = between(text, 'calls', callLines(small, large));
  writeFileSync(PAGE, text);
}

function tableLines(grown: readonly TableGrowth[], bookings: number): string[] {
  const listed = grown.filter(({ bytes }) => bytes >= LISTED_BYTES);
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  const held = listed.reduce((sum, one) => sum + (bytesAfterYear(one) ?? 0), 0);
  return [
    `Measured over ${bookings} bookings.`,
    '',
    '| table | rows | bytes | of which indexes | updates | without index writes | after a year at 10/s | decision |',
    '|---|---:|---:|---:|---:|---:|---:|---|',
    ...listed.map(tableLine),
    `| all tables | | ${Math.round(total).toLocaleString('en')} | | | | ${gigabytes(held)} | |`,
  ];
}

function tableLine({ table, rows, bytes, indexShare, updates, hotShare }: TableGrowth): string {
  const cells = [
    `\`${table}\``,
    round(rows),
    Math.round(bytes).toLocaleString('en'),
    percent(indexShare),
    updates >= 0.01 ? round(updates) : '',
    updates >= 0.01 && hotShare !== null ? percent(hotShare) : '',
    gigabytes(bytesAfterYear({ table, bytes })),
    decisionOf(table),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Without rows that were deleted by then; nothing where bookings do not determine the size. */
function bytesAfterYear({ table, bytes }: Pick<TableGrowth, 'table' | 'bytes'>) {
  const decision = decisionAbout(table);
  if (decision?.kind === 'bounded' || decision?.kind === 'queue') return undefined;
  const hours =
    decision?.kind === 'deleted'
      ? Math.max(...decision.rules.map((rule) => rule.hours))
      : table === JOBS
        ? FINISHED_JOB_HOURS
        : YEAR_HOURS;
  return bytes * BOOKINGS_AN_HOUR * Math.min(hours, YEAR_HOURS);
}

function gigabytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : `${Math.round(bytes / 1e9).toLocaleString('en')} GB`;
}

/** The partition that has the rows of the job queue. */
const JOBS = 'jobs.job_common';

function decisionAbout(table: string): Decision | undefined {
  return decisions[table === JOBS ? 'jobs.job' : table];
}

function decisionOf(table: string): string {
  const decision = decisionAbout(table);
  switch (decision?.kind) {
    case 'permanent':
      return `no deletion: ${decision.reason}`;
    case 'deleted':
      return `deleted after ${[...new Set(decision.rules.map(({ hours }) => spanOf(hours)))].join(' or ')}`;
    case 'deletedBy':
      return `deleted after ${decision.after}`;
    case 'queue':
      return 'queue';
    default:
      return `bounded by ${decision?.by}`;
  }
}

function spanOf(hours: number): string {
  return hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}

function callLines(small: Measured, large: Measured): string[] {
  const n = ({ bookings }: Measured) => bookings.toLocaleString('en');
  return [
    `| call | ms on ${n(small)} | ms on ${n(large)} | ratio | pages on ${n(small)} | pages on ${n(large)} | ratio |`,
    '|---|---:|---:|---:|---:|---:|---:|',
    ...large.calls.map((call, nth) => {
      const before = small.calls[nth] ?? call;
      const cells = [
        call.name,
        ...[before.ms, call.ms, call.ms / before.ms].map(round),
        before.pages,
        call.pages,
        round(call.pages / before.pages),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

function between(text: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no ${begin}.`);
  return [before, begin, '\n', lines.join('\n'), '\n', end, after].join('');
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
