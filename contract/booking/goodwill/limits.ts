/** Choices and limits that pages and the server share. This file has no schemas, so that pages can import it. */

/** Where the money goes: into the customer's wallet, or back to the way they paid. */
export const goodwillTargets = ['wallet', 'source'] as const;
export type GoodwillTarget = (typeof goodwillTargets)[number];

/** What has to end before money can be given back. */
export const goodwillBlocks = ['report', 'bank dispute'] as const;
export type GoodwillBlock = (typeof goodwillBlocks)[number];

/** The smallest amount in rupees, which is also the gateway's smallest refund. */
export const GOODWILL_MIN = 1;
