/** The refusals of calls about walk-ins and check-in. */
export const walkInRefusals = {
  WALK_IN_NOT_FOUND: [404, 'This walk-in was not found.'],
  WALK_IN_CHANGED: [409, 'This walk-in was changed elsewhere. Please check it and try again.'],
  WALK_IN_LINKED: [409, 'Your customer has already added this visit to their bookings.'],
  WALK_IN_LINK_INVALID: [
    409,
    'This link has been used or replaced, or has expired. If you added the visit, it is in My Bookings. Otherwise ask the business for a new link.',
  ],
  CHECK_IN_EARLY: [
    409,
    'Check-in opens on the day of the visit. If they come on another day, change the time first.',
  ],
  WALK_IN_STATE: [409, 'This walk-in cannot be changed any more.'],
  WALK_IN_TAKEN: [409, 'Someone is already booked at this time.'],
  WALK_IN_TIME: [400, 'Choose a time between yesterday and two years from now.'],
  WALK_IN_LIMIT: [409, 'You have reached the limit of walk-ins for one day.'],
} as const satisfies Record<string, readonly [number, string]>;
