/** Limits that several capabilities share. This file has no schemas, so that pages can import it. */

/** BOOK-07, BOOK-08: people of one booking. */
export const PEOPLE_MIN = 1;
export const PEOPLE_MAX = 20;
/** Services in the list of home; the search finds all others. */
export const SERVICES_LISTED_MAX = 60;
/** Characters of a reason that a person gives. */
export const REASON_LENGTH_MAX = 500;
