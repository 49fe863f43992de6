/** Limits and choices that pages and the server share. This file has no schemas, so that pages can import it. */

/** Business days after completion in which a provider is paid (POLICY-06): minimum, maximum. */
export const PAYOUT_DAYS = [3, 5] as const;

/** A run is running while one of its payouts is in progress. */
export const runFilters = ['all', 'running', 'finished', 'failed'] as const;
/** `taken back`: the gateway has taken all of it back before it arrived. */
export const payoutStates = ['wanted', 'paid', 'failed', 'taken back'] as const;
export type PayoutState = (typeof payoutStates)[number];
/**
 * The state of a provider's payout: in progress, sent to the bank, arrived there, taken back by the gateway before that,
 * or refused by it.
 */
export const ownPayoutStates = ['sending', 'sent', 'arrived', 'taken back', 'failed'] as const;
export type OwnPayoutState = (typeof ownPayoutStates)[number];
/** Business days until a sent payout arrives at the bank. */
export const ARRIVAL_DAYS = 2;
export const payoutFilters = ['all', ...payoutStates] as const;
export const payoutSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export const earningStates = ['pending', 'due', 'in payout', 'paid', 'on hold'] as const;
export type EarningState = (typeof earningStates)[number];
/** Earnings from a completed booking, from a late cancellation, and a correction of an earlier earning. */
export const earningKinds = ['completed', 'fee', 'taken back'] as const;
export const earningSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
