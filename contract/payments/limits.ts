/** Numbers and choices that pages display and the server enforces; without schemas, so that pages can import them. */

/** `failing`: the last attempt failed. `refused`: the signature was invalid. */
export const deliveryStates = ['done', 'waiting', 'failing', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryFilters = ['all', ...deliveryStates] as const;
/** The subject of an event: the first word of its name. */
export const deliveryKinds = [
  'all',
  'payment',
  'order',
  'refund',
  'transfer',
  'settlement',
  'product',
] as const;
export const deliverySorts = ['newest', 'oldest'] as const;
export const webhookOutcomes = [
  'captured',
  'pending',
  'failed',
  'unknown',
  'mismatch',
  'followed',
  'not understood',
  // An admin marked a failing event as done.
  'dismissed',
] as const;

export const differenceFilters = ['open', 'resolved', 'all'] as const;
/** The subject of a difference: the first word of its kind. */
export const differenceSubjects = [
  'all',
  'payment',
  'refund',
  'transfer',
  'settlement',
  'item',
  'restore',
] as const;
export const dayFilters = ['all', 'compared', 'running'] as const;
