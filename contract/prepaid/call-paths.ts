/** Method and path of the calls about gift cards; a part of `callPaths`. */
export const giftCardPaths = {
  giftCardOffer: ['GET', '/services/:serviceId/giftCards'],
  buyGiftCard: ['POST', '/client/giftCards'],
  verifyGiftCard: ['POST', '/client/giftCards/verify'],
  giftCards: ['GET', '/client/giftCards'],
  giftCardBalance: ['GET', '/client/giftCards/balance'],
  redeemGiftCard: ['POST', '/client/giftCards/redeem'],
  giftCardCode: ['POST', '/client/giftCards/:giftCardId/code'],
  refundGiftCard: ['POST', '/client/giftCards/:giftCardId/refund'],
  ownGiftCards: ['GET', '/serviceProvider/giftCards'],
  saveGiftCardOffer: ['PUT', '/serviceProvider/giftCards'],
  adminGiftCards: ['GET', '/admin/giftCards'],
} as const;
