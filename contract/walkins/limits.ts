/** Limits of walk-ins that pages and the server share. This file has no schemas, so that pages can import it. */

export const WALK_IN_NAME_MAX = 80;
export const WALK_IN_NOTE_MAX = 200;
/** Hours ago that a walk-in may have begun when it is entered, and days ahead that it may begin. */
export const WALK_IN_PAST_HOURS = 24;
export const WALK_IN_AHEAD_DAYS = 730;
/** Walk-ins that a business adds within 24 hours. */
export const WALK_INS_PER_DAY = 300;
/** Days for which a visitor's link is valid, and links that a business can create in a day. */
export const WALK_IN_LINK_DAYS = 7;
export const WALK_IN_LINKS_PER_DAY = 100;
/** Tokens that one person can try in an hour. */
export const WALK_IN_TOKENS_PER_HOUR = 30;
/** Days after the end after which name, phone and note are erased. */
export const WALK_IN_RETENTION_DAYS = 365;

export const walkInStates = ['booked', 'arrived', 'no-show', 'cancelled'] as const;
export type WalkInState = (typeof walkInStates)[number];
