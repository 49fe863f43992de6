import { z } from 'zod';

/** A refund. Amounts are rupees; dates follow the business days of the policy. */
export const Refund = z.object({
  id: z.string(),
  amount: z.number(),
  /** 'held' waits for the end of a chargeback; 'settled' was credited by the bank. */
  status: z.enum(['requested', 'held', 'pending', 'processed', 'failed', 'withdrawn', 'settled']),
  target: z.enum(['source', 'wallet']),
  requestedAt: z.string(),
  processedAt: z.string().nullable(),
  /** Expected dates of the processing and of the bank's posting (POLICY-24, POLICY-25). */
  expected: z.object({
    processing: z.tuple([z.string(), z.string()]),
    bank: z.tuple([z.string(), z.string()]),
  }),
  /** Deadline of the customer's choice; the refund is sent after it. */
  waitsUntil: z.string().nullable(),
  /** True for a refund that is not part of the booking's sums, such as that of a duplicate payment. */
  isExtra: z.boolean(),
  reason: z.string(),
});

/** A chargeback of the payer's bank, open or lost. Amounts are rupees. */
export const BankDispute = z.object({ state: z.enum(['open', 'lost']), amount: z.number() });

/** One posting of the ledger, from account to account. Amounts are rupees. */
export const MoneyStep = z
  .object({
    at: z.string(),
    /** The kind of the posting as a stable code; `title` is its English name. */
    kind: z.string(),
    title: z.string(),
    note: z.string(),
    /** `code` is stable for each account that is displayed; `account` is its English name. */
    lines: z.array(z.object({ code: z.string(), account: z.string(), amount: z.number() })),
  })
  .meta({ id: 'MoneyStep' });
export type MoneyStep = z.infer<typeof MoneyStep>;
