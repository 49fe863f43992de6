/** Refusals of calls about gift cards, and of deleting an account that has gift cards; a part of `refusals`. */
export const giftCardRefusals = {
  GIFT_CARDS_NOT_OFFERED: [409, 'This business does not sell gift cards at the moment.'],
  GIFT_CARD_AMOUNT: [409, 'The amounts of gift cards have changed. Please choose again.'],
  GIFT_CARD_NOT_FOUND: [404, 'This gift card was not found.'],
  GIFT_CARD_INVALID: [400, 'This code is not valid. Please check it and try again.'],
  GIFT_CARD_REFUND: [409, 'This gift card has changed. Please check it again.'],
  GIFT_CARD_REFUNDED: [
    409,
    'This gift card can’t be issued any more. Your payment is being refunded in full.',
  ],
  ACCOUNT_GIFT_CARDS: [409, 'Your gift cards still have a balance.'],
} as const satisfies Record<string, readonly [number, string]>;
