export { lapseCredits } from './close-wallet.ts';
export { walletPart } from './personal.ts';
export { giveBack, grantCredit, spendReserved } from './post-credit.ts';
export { availablePaise, releaseReservation, reserveCredit } from './store.ts';
