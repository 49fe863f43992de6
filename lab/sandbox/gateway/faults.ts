import * as z from 'zod';
import type { Store } from '../store.ts';

/** What may go wrong on purpose, each with its harmless value first. */
export const faultSchema = z.strictObject({
  webhooks: z.enum(['deliver', 'drop', 'duplicate', 'reorder', 'hold']),
  api: z.enum(['ok', 'down', 'timeout-after-success', 'slow']),
  refunds: z.enum(['ok', 'fail']),
  /** What a reused order receipt meets: a refusal, the same order, or a second order. */
  receipts: z.enum(['refuse', 'reuse', 'allow']),
  transfers: z.enum(['ok', 'fail']),
  /** What the check of a linked account ends in. */
  accounts: z.enum(['activated', 'needs_clarification']),
  /** Refuses refunds and direct transfers for want of money. */
  lowBalance: z.boolean(),
  /** What events are signed with when they leave. */
  secret: z.enum(['current', 'old']),
});

export type Faults = z.infer<typeof faultSchema>;

export type FaultBoard = { present(): Faults; change(some: Partial<Faults>): Faults };

export const harmless: Faults = {
  webhooks: 'deliver',
  api: 'ok',
  refunds: 'ok',
  receipts: 'refuse',
  transfers: 'ok',
  accounts: 'activated',
  lowBalance: false,
  secret: 'current',
};

/** The faults that are switched on; they last until they are changed, over restarts too. */
export function openFaults(store: Store): FaultBoard {
  const board = store.collection<{ id: string; faults: Faults }>({
    kind: 'faults',
    id: (doc) => doc.id,
  });
  let faults = { ...harmless, ...board.get('present')?.faults };
  return {
    present: () => faults,
    change(some) {
      faults = { ...faults, ...some };
      board.save({ id: 'present', faults });
      return faults;
    },
  };
}
