import type { TestResult } from '../run/reports.ts';
import type { Judged } from './judge.ts';

const TEXT_CHARACTERS = 110;
const TESTS_LISTED = 3;

interface Totals {
  clauses: number;
  proved: number;
  departed: number;
  open: number;
}

export function totalsOf(judged: readonly Judged[]): Totals {
  function count(status: Judged['status']): number {
    return judged.filter((one) => one.status === status).length;
  }
  return {
    clauses: judged.length,
    proved: count('proved'),
    departed: count('departed'),
    open: count('open'),
  };
}

/** Renders the page, deterministically for the same results. */
export function writePage(judged: readonly Judged[], mutations?: string): string {
  const areas = Map.groupBy(judged, ({ clause }) => clause.id.replace(/-\d+$/, ''));
  const { clauses, proved, departed, open } = totalsOf(judged);
  const overview = [...areas].map(([area, own]) => row(areaLink(area), ...countsOf(own)));
  return [
    '# Conformance',
    '',
    `Of the ${clauses} clauses in [spec/clauses.tsv](spec/clauses.tsv), ${proved} are proved by a test, ${departed} are [departures](departures.md) and ${open} are open. Made by \`npm run conformance\` from the results of the last test run.`,
    '',
    row('area', 'clauses', 'proved', 'departed', 'open'),
    row('---', '---:', '---:', '---:', '---:'),
    ...overview,
    row('**all**', ...countsOf(judged)),
    ...(mutations ? ['', mutations] : []),
    ...[...areas].flatMap(([area, own]) => areaLines(area, own)),
    '',
  ].join('\n');
}

function areaLines(area: string, judged: readonly Judged[]): string[] {
  return [
    '',
    `## ${area}`,
    '',
    row('clause', 'says', 'status', 'tests'),
    row('---', '---', '---', '---'),
    ...judged.map(({ clause, status, tests }) =>
      row(clause.id, shorten(clause.text), status, testCell(tests)),
    ),
  ];
}

function areaLink(area: string): string {
  return `[${area}](#${area.toLowerCase()})`;
}

function countsOf(judged: readonly Judged[]): string[] {
  const { clauses, proved, departed, open } = totalsOf(judged);
  return [clauses, proved, departed, open].map(String);
}

function testCell(tests: readonly TestResult[]): string {
  const listed = [...new Set(tests.map(describe))].sort();
  const more = listed.length > TESTS_LISTED ? [`and ${listed.length - TESTS_LISTED} more`] : [];
  return listed.slice(0, TESTS_LISTED).concat(more).join('<br>');
}

function describe({ file, title, status }: TestResult): string {
  const label = title.replace(/\[[A-Z]{2,}-\d[^\]]*\]\s*/g, '').trim();
  return `${label} (\`${file}\`${status === 'passed' ? '' : `, ${status}`})`;
}

function shorten(text: string): string {
  if (text.length <= TEXT_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(' ', TEXT_CHARACTERS))} …`;
}

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
