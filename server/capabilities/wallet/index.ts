export { closeWallet } from './expire-credits.ts';
export {
  freezeGift,
  giftAvailablePaise,
  giftShareOf,
  giftsLeftPaise,
  insertGift,
  releaseGift,
  takeGift,
} from './gifts.store.ts';
export { walletPart } from './personal.ts';
export { grantCredit, returnCredit, spendReserved } from './post-credit.ts';
export { returnGift } from './return-gift.ts';
export { availablePaise, type Reserved, releaseReservation, reserveCredit } from './store.ts';
