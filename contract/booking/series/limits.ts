/** Limits of a series. This file has no schemas, so that pages can import it. */
export const SERIES_DATES_MIN = 2;
export const SERIES_DATES_MAX = 12;
