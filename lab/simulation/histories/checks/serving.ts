import type pg from 'pg';

/**
 * Checks that chosen members serve: no claim of a sold booking, or of a segment of a visit, is another
 * member's.
 */
export async function judgeServing(mon: pg.Client): Promise<string[]> {
  const { rowCount } = await mon.query(
    `select from booking.bookings b
     left join booking.segments g on g.business_id = b.provider_id and g.claim_id = b.id
     join availability.claims c on c.business_id = b.provider_id and c.claim_id = b.id
       and (g.part is null or c.part = g.part)
     join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
       and r.kind = 'member'
     where b.state in ('assigned', 'accepted', 'completed')
       and r.id <> coalesce(g.member_id, b.member_id)`,
  );
  return rowCount ? ['a customer was served by another member than the chosen one'] : [];
}
