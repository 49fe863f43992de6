/** Choices and limits that pages and the server share. This file has no schemas, so that pages can import it. */

/** The destination: the customer's wallet, or the source of the payment. */
export const goodwillTargets = ['wallet', 'source'] as const;
export type GoodwillTarget = (typeof goodwillTargets)[number];

/** What must be closed before money can be given back. */
export const goodwillBlocks = ['report', 'bank dispute'] as const;
export type GoodwillBlock = (typeof goodwillBlocks)[number];

/** The minimum amount in rupees, which is also the gateway's minimum refund. */
export const GOODWILL_MIN = 1;
