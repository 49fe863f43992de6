import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, snakeCaseKeys, sql } from '#platform/db/sql.ts';

/** A segment of a visit, or of its reschedule; `claimId` is the booking or the reschedule. */
export type SegmentRow = Row<'booking.segments'>;
export type NewSegment = Omit<SegmentRow, 'businessId' | 'claimId'>;

/** The segments of visits in order, by booking. */
export async function segmentsOfAll(
  db: Db | Tx,
  bookings: readonly { id: string; providerId: string; segmentCount: number }[],
): Promise<ReadonlyMap<string, readonly SegmentRow[]>> {
  const visits = bookings.filter(({ segmentCount }) => segmentCount > 1);
  if (visits.length === 0) return new Map();
  const { rows } = await sql<SegmentRow>`
    select g.* from unnest(${visits.map(({ providerId }) => providerId)}::uuid[],
      ${visits.map(({ id }) => id)}::uuid[]) b(business_id, claim_id)
    join booking.segments g on g.business_id = b.business_id and g.claim_id = b.claim_id
    order by g.claim_id, g.part`.execute(db);
  return Map.groupBy(rows, ({ claimId }) => claimId);
}

/** The segments of one visit, or of its reschedule, in order. */
export async function segmentsOf(
  db: Db | Tx,
  { businessId, claimId }: { businessId: string; claimId: string },
): Promise<SegmentRow[]> {
  const { rows } = await sql<SegmentRow>`
    select * from booking.segments where business_id = ${businessId} and claim_id = ${claimId}
    order by part`.execute(db);
  return rows;
}

/** Replaces the segments of a visit, or stores those of its reschedule. */
export async function writeSegments(
  tx: Tx,
  { businessId, claimId }: { businessId: string; claimId: string },
  segments: readonly NewSegment[],
): Promise<void> {
  await sql`delete from booking.segments
    where business_id = ${businessId} and claim_id = ${claimId}`.execute(tx);
  await sql`insert into booking.segments (business_id, claim_id, part, service_id, sub_service_id, name,
      price_paise, member_id, seats, starts_at, ends_at, processing_minutes, list_price_paise, discount_percent,
      price_rule_id, first_visit_percent, venue_paise)
    select ${businessId}, ${claimId}, g.part, g.service_id, g.sub_service_id, g.name, g.price_paise,
      g.member_id, g.seats, g.starts_at, g.ends_at, g.processing_minutes, g.list_price_paise, g.discount_percent,
      g.price_rule_id, g.first_visit_percent, g.venue_paise
    from jsonb_populate_recordset(null::booking.segments, ${segmentsJson(segments)}::jsonb) g`.execute(
    tx,
  );
}

/** Writes a visit's first sub-service, its name, and the number of remaining segments. */
export async function writePrimarySegment(
  tx: Tx,
  bookingId: string,
  first: Pick<
    Row<'booking.bookings'>,
    | 'serviceId'
    | 'subServiceId'
    | 'serviceName'
    | 'subServiceName'
    | 'icon'
    | 'memberId'
    | 'segmentCount'
  >,
): Promise<void> {
  await sql`update booking.bookings set service_id = ${first.serviceId},
      sub_service_id = ${first.subServiceId}, service_name = ${first.serviceName},
      sub_service_name = ${first.subServiceName}, icon = ${first.icon},
      member_id = ${first.memberId}, segment_count = ${first.segmentCount}
    where id = ${bookingId}`.execute(tx);
}

function segmentsJson(segments: readonly NewSegment[]): string {
  return JSON.stringify(segments.map(snakeCaseKeys));
}
