/** Bounds of a price rule; the database enforces the same. */
export const DISCOUNT_PERCENT_MIN = 1;
export const DISCOUNT_PERCENT_MAX = 90;
/** Rules of one service at once, paused ones included. */
export const PRICE_RULES_MAX = 20;
export const DAY_MINUTES = 1440;
