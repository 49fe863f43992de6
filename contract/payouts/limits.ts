/** Numbers and choices that pages show and the server enforces; without schemas, so that pages can import them. */

/** A run is under way as long as one of its payouts is. */
export const runFilters = ['all', 'running', 'finished', 'failed'] as const;
export const payoutStates = ['wanted', 'paid', 'failed'] as const;
export const payoutFilters = ['all', ...payoutStates] as const;
export const payoutSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export const differenceFilters = ['open', 'resolved', 'all'] as const;
/** What a difference is about: the first word of its kind. */
export const differenceSubjects = [
  'all',
  'payment',
  'refund',
  'transfer',
  'settlement',
  'item',
] as const;
export const dayFilters = ['all', 'compared', 'running'] as const;
export const taxKinds = ['gst-commission', 'gst-service', 'tcs', 'tds'] as const;
export const taxFilters = ['all', ...taxKinds] as const;
export const taxStates = ['all', 'on', 'coming', 'ended'] as const;
/** Where nothing but the time puts a list in order. */
export const timeSorts = ['newest', 'oldest'] as const;

export const earningStates = ['pending', 'due', 'in payout', 'paid', 'on hold'] as const;
export type EarningState = (typeof earningStates)[number];
/** Money for a booking that took place, for one that was cancelled late, and of one that was settled anew. */
export const earningKinds = ['completed', 'fee', 'taken back'] as const;
export const earningSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
