export { noteCustomer } from './changes.store.ts';
export { leaveAllWaitlists } from './end-offers.ts';
export { lockWaitingAt } from './entries.store.ts';
export { fulfilEntries, withdrawOrderedOffer } from './fulfil-entries.ts';
export {
  lockEntriesOfClaims,
  lockEntriesOfTask,
  type OfferedStay,
  offerClaimsOf,
  offerOfStayStatement,
} from './offers.store.ts';
export { waitlistPart } from './personal.ts';
export { takeOfferAgain } from './sales.store.ts';
export { type WaitlistFacts, waitlistFacts } from './show-offer.ts';
export { withdrawOffers } from './withdrawal/withdraw-offers.ts';
