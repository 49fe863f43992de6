import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { seenNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import { disputeKindFilters, disputeSorts, disputeTabs } from './dispute-filters.ts';

/** What was reported about a booking, and what came of it (POLICY-07, POLICY-30, POLICY-31). */
export const Dispute = z
  .object({
    id: z.string(),
    kind: z.enum(['provider-no-show', 'quality', 'contested-no-show']),
    account: z.string(),
    openedAt: z.string(),
    state: z.enum(['open', 'upheld', 'declined']),
    refundPercent: z.number().nullable(),
    decision: z.string().nullable(),
    decidedAt: z.string().nullable(),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

const ACCOUNT_LENGTH_MIN = 10;
const ACCOUNT_LENGTH_MAX = 2_000;
const Account = plainText(ACCOUNT_LENGTH_MAX)
  .transform((text) => text.trim())
  .refine((text) => text.length >= ACCOUNT_LENGTH_MIN, 'Please tell what happened.');

export const DisputeBody = z.object({
  kind: z.enum(['provider-no-show', 'quality', 'contested-no-show']),
  account: Account,
});
export type DisputeBody = z.input<typeof DisputeBody>;

/** An open or decided dispute as an admin sees it. Amounts are rupees. */
export const DisputeCase = Dispute.extend({
  bookingId: z.string(),
  reference: z.string(),
  serviceName: z.string(),
  subServiceName: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  amount: z.number(),
  /** Until when the provider's answer is waited for. */
  answerBy: z.string(),
  /** How many pieces of evidence the two sides have given. */
  evidenceCount: z.number(),
}).meta({ id: 'DisputeCase' });
export type DisputeCase = z.infer<typeof DisputeCase>;

/** What an admin decides: declined, or upheld with a part of the price for a complaint about quality. */
export const DecideBody = z.object({
  uphold: z.boolean(),
  refundPercent: z.number().int().min(1).max(100).optional(),
  decision: Account,
  /** How many pieces of evidence the admin has seen; a decision that has not seen all is refused. */
  evidenceSeen: seenNumber(0).optional(),
});
export type DecideBody = z.input<typeof DecideBody>;

const wish = {
  state: z.enum(disputeTabs).default('open'),
  kind: z.enum(disputeKindFilters).default('all'),
  sort: z.enum(disputeSorts).default('usual'),
};
export const DisputesQuery = z.object({ ...wish, page: PageNumber });
export const DisputesFileQuery = z.object(wish);
export type DisputesWish = z.infer<typeof DisputesFileQuery>;
