import { z } from 'zod';
import { StartWhyQuery } from '../../availability/views.ts';
import { WhyFacts } from '../../availability/why.ts';
import { Reason } from '../../text.ts';
import { CancelQuote } from '../cancellation.ts';
import { orderFields } from '../order.ts';
import { SERIES_DATES_MAX, SERIES_DATES_MIN } from './limits.ts';
import { EveryWeeks } from './part.ts';

/** Dates from the start `at` on, one or two weeks apart, at the same time of day. */
export const SeriesQuery = StartWhyQuery.extend({
  everyWeeks: z.enum(['1', '2']).default('1'),
  dates: z.coerce.number<string | number>().int().min(SERIES_DATES_MIN).max(SERIES_DATES_MAX),
});

/** A date of a series before it is booked. Times are ISO 8601 with the service's own offset. */
export const SeriesDate = z
  .object({
    at: z.string(),
    endsAt: z.string(),
    isFree: z.boolean(),
    /** A stable code, and the sentence for people; null for a free date. */
    reason: z.string().nullable(),
    sentence: z.string().nullable(),
    /** The values in the sentence; absent for a free date. */
    facts: WhyFacts.optional(),
    /** The nearest free starts, excluding times of other dates of the series. */
    nearest: z.array(z.string()),
  })
  .meta({ id: 'SeriesDate' });
export type SeriesDate = z.infer<typeof SeriesDate>;

export const SeriesDates = z.object({ timeZone: z.string(), dates: z.array(SeriesDate) });
export type SeriesDates = z.infer<typeof SeriesDates>;

/** The body of an order, with all starts in place of one. */
export const SeriesBody = z.object({
  ...orderFields,
  everyWeeks: EveryWeeks,
  /** The price of each start in place of `labourChargePerPerson`, because discounts can depend on the time. */
  labourCharges: z.array(orderFields.labourChargePerPerson).max(40).optional().meta({
    description:
      'The price of each start, in the order of `starts`, in place of labourChargePerPerson.',
  }),
  starts: z
    .array(z.iso.datetime({ offset: true }))
    .min(1)
    .max(40),
});
export type SeriesBody = z.input<typeof SeriesBody>;

/** The refund of cancelling all remaining dates, date by date. Amounts are rupees. */
export const SeriesCancelQuote = z
  .object({
    dates: z.array(z.object({ bookingId: z.string(), date: z.string(), quote: CancelQuote })),
    paid: z.number(),
    refund: z.number(),
    validUntil: z.string(),
  })
  .meta({ id: 'SeriesCancelQuote' });
export type SeriesCancelQuote = z.infer<typeof SeriesCancelQuote>;

export const CancelSeriesBody = z.object({
  /** The displayed quotes, one per date. */
  quotes: z.array(z.string().min(10).max(1000)).min(1).max(SERIES_DATES_MAX),
  reason: Reason,
  refundTo: z.enum(['source', 'wallet']).default('source'),
});
export type CancelSeriesBody = z.infer<typeof CancelSeriesBody>;
