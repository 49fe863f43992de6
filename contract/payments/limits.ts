/** Numbers and choices that pages show and the server enforces; without schemas, so that pages can import them. */

/** `failing`: tried, and not done yet because of an error. `refused`: not signed by the gateway. */
export const deliveryStates = ['done', 'waiting', 'failing', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryFilters = ['all', ...deliveryStates] as const;
/** What an event is about: the first word of its name. */
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
] as const;
