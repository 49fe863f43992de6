import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type SeatClaim = {
  serviceId: string;
  claimId: string;
  seats: number;
  /** Seats of the service; its present setting when left out. */
  capacity?: number;
  from: Temporal.Instant;
  /** The end of the stay; that of the claim, without a buffer, when left out. */
  ends?: Temporal.Instant;
  /** The end and the buffer after it. */
  until: Temporal.Instant;
  /** Null: sold at once. */
  heldUntil: Temporal.Instant | null;
  now: Temporal.Instant;
};

/**
 * Claims seats for a span of time, all of them or none, whatever others claim meanwhile: two claims
 * of one seat never overlap. Holds that ran out make way.
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

/** Minutes after a stay that are kept free for it, and before it as well. */
function bufferOf({ ends, until }: Pick<SeatClaim, 'ends' | 'until'>): number {
  return ends === undefined ? 0 : ends.until(until).total('minutes');
}

/** Makes held seats sold ones. @returns how many; 0 when the hold ran out and others took them. */
export async function sellSeats(tx: Tx, claimId: string): Promise<number> {
  const { rows } = await sql`
    update availability.seats set held_until = null where claim_id = ${claimId}
    returning id`.execute(tx);
  return rows.length;
}

/** Gives all seats of one claim to another, as sold ones. @returns how many. */
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

/** Leaves a claim only so many of its seats, and each until then: the rest is free at once. */
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

/** Gives the seats of a claim back, held or sold. @returns how many. */
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
 * Claims the seats of a change beside those that its booking keeps; where the two times overlap, the
 * booking's own seats serve both. @returns false when too few seats are free; nothing has changed then.
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

/** The booking has the seats of its change from now on, and no others. */
export async function settleChangeSeats(
  tx: Tx,
  claim: Omit<ChangeClaim, 'serviceId'>,
): Promise<void> {
  const { rows } = await sql<{ settled: number }>`
    select availability.settle_change(${claim.bookingId}, ${claim.changeId}, ${claim.seats}::int,
      tstzrange(${claim.from}, ${claim.until}), ${bufferOf(claim)}::int) as settled`.execute(tx);
  if (rows[0]?.settled !== claim.seats) throw new Error('A change lost some of its seats.');
}

/** The booking has its own seats for its own time, and its change none. */
export async function undoChangeSeats(
  tx: Tx,
  claim: Pick<ChangeClaim, 'bookingId' | 'changeId' | 'from' | 'ends' | 'until'>,
): Promise<void> {
  await sql`select availability.undo_change(${claim.bookingId}, ${claim.changeId},
    tstzrange(${claim.from}, ${claim.until}), ${bufferOf(claim)}::int)`.execute(tx);
}
