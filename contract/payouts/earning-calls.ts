import type { EarningLines } from './views.ts';

export const earningStates = ['pending', 'due', 'in payout', 'paid', 'on hold'] as const;
export type EarningState = (typeof earningStates)[number];

/** Money for a booking that took place, for one that was cancelled late, and of one that was settled anew. */
export const earningKinds = ['completed', 'fee', 'taken back'] as const;
export const earningSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;

export const earningLineCalls = {
  earningLines: ['GET', '/serviceProvider/earnings/lines'],
  earningLinesCsv: ['GET', '/serviceProvider/earnings/lines.csv'],
} as const;

type Query = Record<string, string | number | undefined>;

export type EarningLineShapes = {
  earningLines: { query: Query; data: EarningLines };
  /** Answers the file itself. */
  earningLinesCsv: { query: Query; data: never };
};
