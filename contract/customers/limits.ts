/** Limits of a business's notes about its customers. This file has no schemas, so that pages can import it. */

export const CUSTOMER_NOTE_MAX = 2000;
export const CUSTOMER_TAG_MAX = 30;
export const CUSTOMER_TAGS_MAX = 10;
/** Days after the last change after which notes about a walk-in without contact data are erased. */
export const CUSTOMER_ORPHAN_DAYS = 30;

export const customerSorts = ['recent', 'visits', 'spent', 'name'] as const;
export type CustomerSort = (typeof customerSorts)[number];
export const customerKinds = ['account', 'walkIn'] as const;
export const customerVisitStates = ['upcoming', 'came', 'no-show', 'cancelled'] as const;
export type CustomerVisitState = (typeof customerVisitStates)[number];
