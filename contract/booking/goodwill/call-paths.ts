/** Method and path of the call that gives money back; a part of `callPaths`. */
export const goodwillPaths = {
  giveBack: ['POST', '/admin/bookings/:bookingId/goodwill'],
} as const;
