import type { Coverage, StepCount } from './coverage.ts';
import { type Fault, faultNames, jobFaultNames, postFaultNames } from './faults.ts';
import { possibleFaults } from './possible-faults.ts';

/** How many pairs of a step and a fault exist, are possible and occurred. */
export type Pairs = { all: number; possible: number; happened: number };
type Column = Fault | 'none';
type Row = { name: string; traits: StepCount['traits']; cells: StepCount['cells']; steps: number };

const CANNOT = '–';

const tables: readonly { of: RegExp; faults: readonly Fault[] }[] = [
  { of: /^post: /, faults: postFaultNames },
  { of: /^job: /, faults: jobFaultNames },
  { of: /^(?!post: |job: )/, faults: faultNames },
];

export function pairsOf({ steps }: Coverage): Pairs {
  const pairs = { all: 0, possible: 0, happened: 0 };
  for (const [step, { traits, cells }] of Object.entries(steps)) {
    const possible = possibleFaults(traits);
    pairs.all += faultsFor(step).length;
    pairs.possible += possible.size;
    pairs.happened += [...possible].filter((fault) => cells[fault]).length;
  }
  return pairs;
}

/** The table of all steps of the servers, grouped by command, because it has hundreds of lines. */
export function tableByCommand({ steps }: Coverage): string[] {
  const rows = new Map<string, Row>();
  for (const [step, { traits, cells }] of stepsOf(steps, faultNames)) {
    const name = step.slice(0, step.indexOf(': '));
    const row = rows.get(name) ?? { name, traits: [], cells: {}, steps: 0 };
    row.steps += 1;
    row.traits.push(...traits);
    for (const [fault, count] of Object.entries(cells) as [Fault, number][]) {
      row.cells[fault] = (row.cells[fault] ?? 0) + count;
    }
    rows.set(name, row);
  }
  return tableOf('command', [...rows.values()], faultNames);
}

/** One line per step, with the faults of server steps, gateway events or jobs. */
export function tableByStep({ steps }: Coverage, faults: readonly Fault[]): string[] {
  const rows = stepsOf(steps, faults).map(([name, count]) => ({ name, ...count, steps: 1 }));
  return tableOf('step', rows, faults);
}

function tableOf(title: string, rows: readonly Row[], faults: readonly Fault[]): string[] {
  const columns: readonly Column[] = ['none', ...faults];
  const isGathered = title === 'command';
  const heads = columns.map((name) => (name === 'none' ? 'no fault' : name));
  const line = ({ name, traits, cells, steps }: Row) => {
    const possible = possibleFaults(traits);
    const figures = columns.map((column) =>
      column === 'none' || possible.has(column) ? `${cells[column] ?? 0}` : CANNOT,
    );
    return `| ${[name, ...(isGathered ? [steps] : []), ...figures].join(' | ')} |`;
  };
  return [
    `| ${[title, ...(isGathered ? ['steps'] : []), ...heads].join(' | ')} |`,
    `| --- |${' ---: |'.repeat(heads.length + (isGathered ? 1 : 0))}`,
    ...[...rows].sort((a, b) => a.name.localeCompare(b.name)).map(line),
  ];
}

function stepsOf(steps: Coverage['steps'], faults: readonly Fault[]): [string, StepCount][] {
  return Object.entries(steps).filter(([step]) => faultsFor(step) === faults);
}

function faultsFor(step: string): readonly Fault[] {
  return tables.find(({ of }) => of.test(step))?.faults ?? [];
}
