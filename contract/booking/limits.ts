/** Limits and choices that pages and the server share. This file has no schemas, so that pages can import it. */

/** Minutes for which an unpaid booking reserves its seats. */
export const HOLD_MINUTES = 10;
/** Minutes for which a cancellation quote is valid. */
export const QUOTE_MINUTES = 5;
/** Hours after the end in which a customer can report a problem (POLICY-07, POLICY-30). */
export const REPORT_HOURS = 24;
/** Days in which a customer can dispute a no-show. */
export const CONTEST_DAYS = 7;
/** Hours in which a provider has to answer a request. */
export const ANSWER_HOURS = 24;
/** An answer is due at least this many minutes before the start. */
export const ANSWER_MINUTES_BEFORE = 30;
/** Hours in which a customer can choose after their provider failed. */
export const REBOOKING_HOURS = 2;

export const disputeTabs = ['open', 'decided'] as const;
export const disputeKindFilters = [
  'all',
  'provider-no-show',
  'quality',
  'contested-no-show',
] as const;
/** 'usual' lists the longest waiting open reports and the latest decisions first, 'turned' reverses it. */
export const disputeSorts = ['usual', 'turned'] as const;

export const bookingSorts = ['newest', 'soonest', 'latest'] as const;
/** The date of a booking that a search filters by: its start, its order, or its cancellation. */
export const bookingDays = ['starts', 'booked', 'cancelled'] as const;
export const cancelSides = ['customer', 'provider', 'system'] as const;
export type CancelSide = (typeof cancelSides)[number];

/** Maximum number of days of the provider's calendar in one response. */
export const CALENDAR_DAYS_MAX = 14;

/** Hours in which a customer can answer a proposal, and hours before the earlier start at which it expires. */
export const PROPOSAL_HOURS = 24;
export const PROPOSAL_HOURS_BEFORE = 3;
/** Maximum number of proposals of a provider for one booking. */
export const PROPOSALS_MAX = 10;
/** Hours' notice that customers get when a class session is rescheduled to an earlier time. */
export const EARLIER_SESSION_HOURS = 24;
/** Days ahead to which a provider can reschedule a booking. */
export const PROPOSAL_AHEAD_DAYS = 730;
