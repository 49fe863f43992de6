export { closeWallet } from './expire-credits.ts';
export { walletPart } from './personal.ts';
export { grantCredit, returnCredit, spendReserved } from './post-credit.ts';
export { availablePaise, releaseReservation, reserveCredit } from './store.ts';
