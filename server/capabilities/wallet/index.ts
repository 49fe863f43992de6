export { lapseCredits } from './lapse-credits.ts';
export { giveBack, grantCredit, spendReserved } from './move-credit.ts';
export { walletPart } from './personal.ts';
export { availablePaise, releaseReservation, reserveCredit } from './store.ts';
export { wallet } from './wallet.ts';
