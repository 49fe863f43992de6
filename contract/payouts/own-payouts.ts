import { z } from 'zod';
import { listPage, PageNumber } from '../list-schemas.ts';
import { ownPayoutStates } from './limits.ts';

/** A payout as its provider sees it. Amounts are rupees. */
export const OwnPayout = z
  .object({
    id: z.string(),
    amount: z.number(),
    state: z.enum(ownPayoutStates),
    bookings: z.number(),
    startedAt: z.string(),
    sentAt: z.string().nullable(),
    /** The day in India by which a sent payout arrives; null once it has arrived. */
    expectedBy: z.string().nullable(),
    arrivedAt: z.string().nullable(),
  })
  .meta({ id: 'OwnPayout' });
export type OwnPayout = z.infer<typeof OwnPayout>;

export const OwnPayoutsQuery = z.object({ page: PageNumber });
export const OwnPayouts = listPage(OwnPayout);

/** How the amount of a payout is computed, and how it reached the bank. Amounts are rupees. */
export const OwnPayoutDetails = OwnPayout.extend({
  /** What customers paid online for the bookings of the payout. */
  gross: z.number(),
  /** What customers paid directly to the business, which commission applies to as well; absent without deposits. */
  atVenue: z.number().optional(),
  commission: z.number(),
  /** The commission rate of all its bookings in percent; null if they differ. */
  commissionPercent: z.number().nullable(),
  /** Only the taxes that were deducted. */
  taxes: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** One entry per bank transfer; `reference` is the bank's UTR, if known. */
  bankTransfers: z.array(
    z.object({ reference: z.string().nullable(), amount: z.number(), settledAt: z.string() }),
  ),
  /** What the payment gateway took back before it arrived; absent for nothing. */
  returned: z.number().optional(),
  /** The last digits of the account when the payout started; null if they were not recorded. */
  bankLast4: z.string().nullable(),
}).meta({ id: 'OwnPayoutDetails' });
export type OwnPayoutDetails = z.infer<typeof OwnPayoutDetails>;
