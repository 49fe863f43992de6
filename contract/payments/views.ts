import { z } from 'zod';

/** Money going back. Amounts are rupees, dates those of the policy in business days. */
export const Refund = z.object({
  id: z.string(),
  amount: z.number(),
  /** 'held' waits for the end of a bank's dispute; 'settled' was returned by that bank itself. */
  status: z.enum(['requested', 'held', 'pending', 'processed', 'failed', 'withdrawn', 'settled']),
  target: z.enum(['source', 'wallet']),
  requestedAt: z.string(),
  processedAt: z.string().nullable(),
  /** Dates between which it is made, and between which the bank shows it (POLICY-24, POLICY-25). */
  expected: z.object({
    processing: z.tuple([z.string(), z.string()]),
    bank: z.tuple([z.string(), z.string()]),
  }),
  /** Until when the customer may choose something else for it; it is not sent before. */
  waitsUntil: z.string().nullable(),
  /** Of a payment that never paid for the booking, such as a second one: not part of the booking's sums. */
  isExtra: z.boolean(),
  reason: z.string(),
});

/** The payer's bank asks back what paid for a booking, or has taken it. Amounts are rupees. */
export const BankDispute = z.object({ state: z.enum(['open', 'lost']), amount: z.number() });

/** One movement of money, told from the ledger: from where to where. Amounts are rupees. */
export const MoneyStep = z
  .object({
    at: z.string(),
    title: z.string(),
    note: z.string(),
    lines: z.array(z.object({ account: z.string(), amount: z.number() })),
  })
  .meta({ id: 'MoneyStep' });
export type MoneyStep = z.infer<typeof MoneyStep>;
