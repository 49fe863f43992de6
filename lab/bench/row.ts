/** The middle of the rounds, and how far they went apart. */
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
  | 'queries';

/** Something measured, with what it was measured against if there is such a thing. */
export type Figure = {
  /** What was measured, in the words of the table: 'search within 10 km, SQL p95'. */
  name: string;
  unit: Unit;
  ours: Spread;
  /** The ceiling or stand-in of the same rounds, and the spread of the rounds' ratios ours ÷ its. */
  against?: { name: string; figure: Spread; ratio: Spread };
  /** What has to hold: of the ratio where there is a stand-in, else of our own median. */
  mark: { is: 'at most' | 'at least' | 'exactly'; value: number };
};

/** A row of the table: P1 to P15. Its figures come from one run on one machine. */
export type Row = {
  id: string;
  what: string;
  measure(run: Run): Promise<Figure[]>;
};

/** How a row is to be measured, and what rows share. */
export type Run = {
  /** Under two minutes in all: fewer rounds, shorter ones, and the small data. */
  isQuick: boolean;
  /** The most services that are asked: 10 k, 100 k, 1 M. */
  largest: 'small' | 'middle' | 'large';
  /** Five or more; quick runs take three. */
  rounds: number;
  say(line: string): void;
  /** Is called after the last row, newest first. */
  atEnd(stop: () => Promise<void>): void;
};

/** Whether what was asked of a figure holds. */
export function reaches({ mark, ours, against }: Figure): boolean {
  const got = (against?.ratio ?? ours).median;
  if (mark.is === 'at most') return got <= mark.value;
  if (mark.is === 'at least') return got >= mark.value;
  return got === mark.value;
}
