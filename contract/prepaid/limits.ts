/** Limits of the amounts of gift cards, in rupees. */
export const GIFT_RUPEES_MIN = 500;
export const GIFT_RUPEES_MAX = 10_000;
export const GIFT_AMOUNTS_MAX = 6;
/** Days after the purchase in which the buyer can get an unredeemed gift card refunded. */
export const GIFT_REFUND_DAYS = 14;
/** Codes that a person can try in an hour. */
export const GIFT_TRIES_PER_HOUR = 10;
/** Gift cards that a person can order in a day. */
export const GIFT_ORDERS_PER_DAY = 20;
export const GIFT_MESSAGE_MAX = 300;
export const GIFT_NAME_MAX = 80;
/** Maximum number of gift cards in a person's wallet, newest first. */
export const GIFT_CARDS_LISTED = 200;
export const giftCardStates = ['sent', 'redeemed', 'refunded'] as const;
export type GiftCardState = (typeof giftCardStates)[number];
