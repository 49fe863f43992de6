/** A home visit whose travel time is not kept free, with the invariant that detects it. */
export const homeCorruptions = [
  [
    'home_visits_keep_way',
    `update booking.bookings set place = 'home', travel_minutes = 60 where id = $open`,
  ],
] as const;
