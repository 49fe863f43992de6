import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { versionNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import { disputeKindFilters, disputeSorts, disputeTabs } from './limits.ts';

/** A report about a booking and its decision (POLICY-07, POLICY-30, POLICY-31). */
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
  /** Deadline for the provider's answer. */
  answerBy: z.string(),
  /** Evidence items of both sides. */
  evidenceCount: z.number(),
}).meta({ id: 'DisputeCase' });
export type DisputeCase = z.infer<typeof DisputeCase>;

/** The decision of an admin. `refundPercent` applies to complaints about quality in the customer's favour. */
export const DecideBody = z.object({
  uphold: z.boolean(),
  refundPercent: z.number().int().min(1).max(100).optional(),
  decision: Account,
  /** The number of evidence items that the admin has seen; the decision is refused if there are more. */
  evidenceSeen: versionNumber(0).optional(),
});
export type DecideBody = z.input<typeof DecideBody>;

const filter = {
  state: z.enum(disputeTabs).default('open'),
  kind: z.enum(disputeKindFilters).default('all'),
  /** The customer or the provider of the booking. */
  person: z.uuid().optional(),
  sort: z.enum(disputeSorts).default('usual'),
};
export const DisputesQuery = z.object({ ...filter, page: PageNumber });
export const DisputesFileQuery = z.object(filter);
export type DisputesFilter = z.infer<typeof DisputesFileQuery>;
