/** How a customer pays at the venue. This file has no schemas, so that pages can import it. */
export const venueMethods = ['cash', 'upi', 'card'] as const;
export type VenueMethod = (typeof venueMethods)[number];
