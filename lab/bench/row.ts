/** The median of the rounds, and their spread. */
export type Spread = { median: number; min: number; max: number; rounds: number };

export type Unit =
  | 'ms'
  | 's'
  | 'requests/s'
  | '×'
  | 'KB'
  | 'MB'
  | 'requests'
  | 'seats'
  | 'points'
  | 'queries'
  | 'flushes'
  | 'waits'
  | 'statements';

/** CPU time per request, in milliseconds, of a server and of its database. */
export type Cost = { serverMs: number; databaseMs: number };

/** A measurement, and its reference if there is one. */
export type Figure = {
  /** The label in the table: 'search within 10 km, SQL p95'. */
  name: string;
  unit: Unit;
  ours: Spread;
  /** The ceiling or reference of the same rounds, and the spread of the rounds' ratios (ours ÷ reference). */
  against?: { name: string; figure: Spread; ratio: Spread; cost?: Cost };
  cost?: Cost;
  /** The target: for the ratio where there is a reference, else for our median. */
  mark: { is: 'at most' | 'at least' | 'exactly'; value: number };
};

/** A row of the table: P1 to P15. Its figures come from one run on one machine. */
export type Row = {
  id: string;
  what: string;
  measure(run: Run): Promise<Figure[]>;
};

/** How a row is measured, and what rows share. */
export type Run = {
  /** Under two minutes in total: fewer and shorter rounds, and the small data. */
  isQuick: boolean;
  /** The largest number of services: 10 k, 100 k, 1 M. */
  largest: 'small' | 'middle' | 'large';
  /** Five; quick runs take one. */
  rounds: number;
  say(line: string): void;
  /** Called after the last row, newest first. */
  atEnd(stop: () => Promise<void>): void;
};

/** Whether a figure meets its target. */
export function reaches({ mark, ours, against }: Figure): boolean {
  const got = (against?.ratio ?? ours).median;
  if (mark.is === 'at most') return got <= mark.value;
  if (mark.is === 'at least') return got >= mark.value;
  return got === mark.value;
}
