import type pg from 'pg';

/** Checks that no customer still waits for what an offer has sold them, which the books alone would allow. */
export async function judgeWaitlist(mon: pg.Client): Promise<string[]> {
  const { rowCount } = await mon.query(
    `select from waitlist.offers o
     join waitlist.entries e on e.business_id = o.business_id and e.id = o.entry_id
     where o.state = 'accepted' and (e.state <> 'booked' or e.booking_id is distinct from o.booking_id)`,
  );
  return rowCount ? ['a customer bought an offer and still waited'] : [];
}
