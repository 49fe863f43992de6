/** Method and path of the calls about waitlists; a part of `callPaths`. */
export const waitlistPaths = {
  joinWaitlist: ['POST', '/client/waitlist'],
  myWaitlist: ['GET', '/client/waitlist'],
  leaveWaitlist: ['DELETE', '/client/waitlist/:entryId'],
  declineOffer: ['POST', '/client/waitlist/offers/:offerId/decline'],
  offeredStart: ['GET', '/client/waitlist/offers/:offerId/start'],
  ownWaitlist: ['GET', '/serviceProvider/waitlist'],
} as const;
