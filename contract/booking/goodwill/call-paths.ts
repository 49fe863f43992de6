/** Method and path of the call that gives money back; a part of `callPaths`. */
export const goodwillPaths = {
  giveGoodwill: ['POST', '/admin/bookings/:bookingId/goodwill'],
} as const;
