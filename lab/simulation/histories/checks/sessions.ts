import type { World } from '../world/world.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Checks that a booking is quoted a full refund for a day after its provider rescheduled it, with its session
 * or by phone, or until it starts, and that a cancelled session has no places left.
 */
export async function judgeSessions({ mon, log }: World): Promise<string[]> {
  const broken: string[] = [];
  for (const { call, bookingId, reply, sentAtMs, answeredAtMs } of log) {
    if (call !== 'cancelQuote' || reply.kind !== 'ok') continue;
    const { rows } = await mon.query<{ rescheduled_ms: number; starts_ms: number }>(
      `select (extract(epoch from max(e.at)) * 1000)::bigint as rescheduled_ms,
         (extract(epoch from b.starts_at) * 1000)::bigint as starts_ms
       from booking.bookings b join booking.events e on e.booking_id = b.id
         and e.move in ('reschedule', 'proposalAccepted', 'moved', 'sessionMoved')
       where b.id = $1 group by b.id
       having (array_agg(e.move order by e.id desc))[1] in ('moved', 'sessionMoved')`,
      [bookingId],
    );
    const [row] = rows;
    const isFree =
      row &&
      row.rescheduled_ms < sentAtMs &&
      answeredAtMs < Math.min(row.starts_ms, row.rescheduled_ms + DAY_MS);
    if (isFree && reply.data['refund'] !== reply.data['paid']) {
      broken.push('a customer whom the provider moved was quoted less than was paid');
    }
  }
  const { rowCount } = await mon.query(
    `select from availability.sessions n
     join availability.claims c on c.business_id = n.business_id and c.resource_id = n.id
     where n.cancelled_at is not null and c.held_until is null`,
  );
  if (rowCount) broken.push('a cancelled session kept a place');
  return broken;
}
