import * as z from 'zod';
import type { Store } from '../store.ts';

/**
 * A fault of a provider of messages. `accept-then-fail`: the message is delivered, but the reply is an error;
 * `silent`: it is delivered, but there is no reply.
 */
const mobileFault = z.enum(['ok', 'down', 'slow', 'silent', 'accept-then-fail', 'refuse']);

/** The faults that can be injected, each with its default first. */
export const faultSchema = z.strictObject({
  webhooks: z.enum(['deliver', 'drop', 'duplicate', 'reorder', 'hold']),
  api: z.enum(['ok', 'down', 'timeout-after-success', 'slow']),
  /** `refuse`: payments stay authorised, and requests to capture them are rejected. */
  captures: z.enum(['ok', 'refuse']),
  /** `later` and `fail`: pending at first; `refuse`: rejected, as for a payment of more than six months ago. */
  refunds: z.enum(['ok', 'later', 'fail', 'refuse']),
  /** The result of a reused receipt: an error, the same order, or a second order. */
  receipts: z.enum(['refuse', 'reuse', 'allow']),
  /** `later` and `fail`: pending at first. */
  transfers: z.enum(['ok', 'later', 'fail']),
  /** `create`: a settlement to a bank waits in its first state; `fail`: the bank returns it. */
  settlements: z.enum(['ok', 'create', 'fail']),
  /** The result of the review of a linked account. */
  accounts: z.enum(['activated', 'needs_clarification']),
  /** Rejects refunds and direct transfers because of insufficient balance. */
  lowBalance: z.boolean(),
  /** `unknown`: the newest payment of a list has a status that is not documented yet. */
  lists: z.enum(['ok', 'unknown']),
  /** The secret that signs events when they are sent. */
  secret: z.enum(['current', 'old']),
  sms: mobileFault,
  whatsapp: mobileFault,
  /** The answer of the push service: the subscription is unknown or has ended, or it is overloaded. */
  push: z.enum(['ok', 'unknown', 'gone', 'too-many', 'down']),
});

export type Faults = z.infer<typeof faultSchema>;

export type FaultBoard = { present(): Faults; change(some: Partial<Faults>): Faults };

export const harmless: Faults = {
  webhooks: 'deliver',
  api: 'ok',
  captures: 'ok',
  refunds: 'ok',
  receipts: 'refuse',
  transfers: 'ok',
  settlements: 'ok',
  accounts: 'activated',
  lowBalance: false,
  lists: 'ok',
  secret: 'current',
  sms: 'ok',
  whatsapp: 'ok',
  push: 'ok',
};

/** The active faults; they are stored until they are changed. */
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
