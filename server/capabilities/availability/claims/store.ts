import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type SeatClaim = {
  serviceId: string;
  /** The booking, or the reschedule of one, that takes the seats. */
  claimId: string;
  seats: number;
  /** Seats of the service; the current setting by default. */
  capacity?: number;
  from: Temporal.Instant;
  /** End of the stay. By default the end of the claim, without a buffer. */
  ends?: Temporal.Instant;
  /** End of the stay plus the buffer. */
  until: Temporal.Instant;
  /** Null: sold immediately. */
  heldUntil: Temporal.Instant | null;
  now: Temporal.Instant;
};

/**
 * Claims all requested seats for a time span or none. Two claims of a seat never overlap, also under
 * concurrency. Expired holds make way.
 * @returns false when too few seats are free.
 */
export async function claimSeats(db: Db | Tx, claim: SeatClaim): Promise<boolean> {
  const { rows } = await sql<{ claimed: number }>`
    select availability.claim_seats(g.service_id, ${claim.claimId}, ${claim.seats},
      coalesce(${claim.capacity ?? null}::int, g.capacity),
      tstzrange(${claim.from}, ${claim.until}), ${claim.heldUntil}::timestamptz,
      ${claim.now}, ${bufferOf(claim)}::int) as claimed
    from availability.settings g where g.service_id = ${claim.serviceId}`.execute(db);
  return rows[0]?.claimed === claim.seats;
}

/** Buffer in minutes, kept free after the stay and before it. */
function bufferOf({ ends, until }: Pick<SeatClaim, 'ends' | 'until'>): number {
  return ends === undefined ? 0 : ends.until(until).total('minutes');
}

/** Marks held seats as sold. @returns how many; 0 when the hold expired and others took them. */
export async function sellSeats(tx: Tx, claimId: string): Promise<number> {
  const { rows } = await sql`
    update availability.seats set held_until = null where claim_id = ${claimId}
    returning id`.execute(tx);
  return rows.length;
}

/** Transfers all seats of a claim to another one, as sold. @returns how many. */
export async function transferSeats(
  tx: Tx,
  fromClaimId: string,
  toClaimId: string,
): Promise<number> {
  const { rows } = await sql`
    update availability.seats set claim_id = ${toClaimId}, held_until = null
    where claim_id = ${fromClaimId} returning id`.execute(tx);
  return rows.length;
}

/** Reduces a claim to a number of seats and an end; the rest is released. */
export async function reduceSeats(
  tx: Tx,
  claimId: string,
  seats: number,
  until: Temporal.Instant,
): Promise<void> {
  await sql`delete from availability.seats where claim_id = ${claimId} and id not in (
    select id from availability.seats where claim_id = ${claimId} order by seat limit ${seats})`.execute(
    tx,
  );
  await sql`update availability.seats set during = tstzrange(lower(during), ${until})
    where claim_id = ${claimId}`.execute(tx);
}

/** Releases the seats of a claim, held or sold. @returns how many. */
export async function releaseSeats(tx: Tx, claimId: string): Promise<number> {
  const { rows } = await sql`
    delete from availability.seats where claim_id = ${claimId} returning id`.execute(tx);
  return rows.length;
}

type ChangeClaim = {
  serviceId: string;
  /** The booking, which keeps its seats meanwhile. */
  bookingId: string;
  changeId: string;
  seats: number;
  from: Temporal.Instant;
  ends: Temporal.Instant;
  until: Temporal.Instant;
};

/**
 * Claims the seats of a reschedule while its booking keeps its own. Where both times overlap, the booking's
 * seats serve both.
 * @returns false when too few seats are free; nothing changes then.
 */
export async function claimSeatsForChange(
  tx: Tx,
  claim: ChangeClaim & { now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ claimed: number }>`
    select availability.claim_beside(g.service_id, ${claim.bookingId}, ${claim.changeId},
      ${claim.seats}, g.capacity, tstzrange(${claim.from}, ${claim.until}), ${claim.now},
      ${bufferOf(claim)}::int) as claimed
    from availability.settings g where g.service_id = ${claim.serviceId}`.execute(tx);
  return rows[0]?.claimed === claim.seats;
}

/** Replaces the seats of a booking by those of its reschedule. */
export async function settleChangeSeats(
  tx: Tx,
  claim: Omit<ChangeClaim, 'serviceId'>,
): Promise<void> {
  const { rows } = await sql<{ settled: number }>`
    select availability.settle_change(${claim.bookingId}, ${claim.changeId}, ${claim.seats}::int,
      tstzrange(${claim.from}, ${claim.until}), ${bufferOf(claim)}::int) as settled`.execute(tx);
  if (rows[0]?.settled !== claim.seats) throw new Error('A change lost some of its seats.');
}

/** Restores the seats of a booking and releases those of its reschedule. */
export async function undoChangeSeats(
  tx: Tx,
  claim: Pick<ChangeClaim, 'bookingId' | 'changeId' | 'from' | 'ends' | 'until'>,
): Promise<void> {
  await sql`select availability.undo_change(${claim.bookingId}, ${claim.changeId},
    tstzrange(${claim.from}, ${claim.until}), ${bufferOf(claim)}::int)`.execute(tx);
}
