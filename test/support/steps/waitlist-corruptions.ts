/** Inserts a waitlist offer without claims that expires in 2031. */
function offer(state: string, entryState = 'waiting'): string {
  return `with entry as (
      insert into waitlist.entries (business_id, customer_id, service_id, sub_service_id, service_name,
        sub_service_name, time_zone, people, is_class, from_date, to_date, from_minute, to_minute, ends_at,
        state, created_at, ended_at)
      select provider_id, customer_id, service_id, sub_service_id, 'Salon', 'Haircut', 'UTC', 1, false,
        '2031-01-02', '2031-01-02', 600, 600, '2031-01-02 10:01Z', '${entryState}', created_at,
        case when '${entryState}' <> 'waiting' then created_at end
      from booking.bookings where id = $open returning business_id, id)
    insert into waitlist.offers (business_id, entry_id, starts_at, ends_at, seats_until, seats, made_at,
      expires_at, state, booking_id)
    select business_id, id, '2031-01-02 10:00Z', '2031-01-02 11:00Z', '2031-01-02 11:00Z', 1,
      '2031-01-01 10:00Z', '2031-01-01 10:30Z', '${state}', $open from entry`;
}

/** The two half hours of an offer as segments of a visit. */
const offeredVisit = JSON.stringify([
  { seats: 1, startsAt: '2031-01-02T10:00:00Z', endsAt: '2031-01-02T10:30:00Z' },
  { seats: 1, startsAt: '2031-01-02T10:30:00Z', endsAt: '2031-01-02T11:00:00Z' },
]);

/** Corruptions of waitlist offers, each with the invariant that detects it. */
export const waitlistCorruptions = [
  ['offer_has_seats', offer('open')],
  // A visit without any claims.
  ['offer_has_seats', `${offer('open')}; update waitlist.offers set segments = '${offeredVisit}'`],
  ['offer_has_entry', offer('open', 'left')],
  ['offer_has_entry', offer('ordered')],
] as const;
