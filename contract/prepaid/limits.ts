/** Amounts of gift cards that a business may offer, in rupees. */
export const GIFT_RUPEES_MIN = 500;
export const GIFT_RUPEES_MAX = 10_000;
export const GIFT_AMOUNTS_MAX = 6;
/** Days after the purchase in which the buyer can refund a gift card that is not redeemed. */
export const GIFT_REFUND_DAYS = 14;
/** Codes that a person may try in an hour. */
export const GIFT_TRIES_PER_HOUR = 10;
/** Gift cards that a person may order in a day. */
export const GIFT_ORDERS_PER_DAY = 20;
export const GIFT_MESSAGE_MAX = 300;
export const GIFT_NAME_MAX = 80;
/** The newest gift cards that a list contains. */
export const GIFT_CARDS_LISTED = 200;
