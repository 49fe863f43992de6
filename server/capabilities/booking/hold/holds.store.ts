import type { RawBuilder } from 'kysely';
import { type Need, needsJson } from '#capabilities/availability/index.ts';
import { type Db, type Tx, withRetry } from '#platform/db/db.ts';
import { snakeCaseKeys, sql } from '#platform/db/sql.ts';
import { type RequestKey, withoutClaim } from '#platform/http/request-key.ts';
import type { NewHold } from '../store.ts';

export type Placed = {
  outcome:
    | 'held'
    | 'reused'
    | 'taken'
    | 'too_many'
    | 'repeated'
    | 'removed'
    | 'blocked'
    | 'not_first';
  bookingId: string | null;
};

type HoldLimits = { needs: readonly Need[]; holdsMax: number };

/** Claims the Idempotency-Key of an order in the statement of its hold. */
export type ClaimWith = Pick<RequestKey, 'claimWith'>;

/**
 * Inserts booking and seats in one statement; `booking.place_hold` documents the outcomes.
 * @throws as `claimWith`
 */
export async function placeHold(
  db: Db,
  hold: NewHold,
  limits: HoldLimits & { key?: ClaimWith | undefined },
  now: Temporal.Instant,
): Promise<Placed> {
  return withRetry(() => placeUnacknowledged(db, hold, limits, now));
}

/**
 * Places a hold in its own transaction with asynchronous commit: no client knows of it before the
 * order or the sale commits, which follows it in the same WAL.
 */
async function placeUnacknowledged(
  db: Db,
  hold: NewHold,
  { key, ...limits }: HoldLimits & { key?: ClaimWith | undefined },
  now: Temporal.Instant,
): Promise<Placed> {
  const place = async (claimed: RawBuilder<object>) => {
    const { rows } = await sql<Placed>`
      with claimed as (${claimed})
      select outcome, booking_id
      from claimed, (select set_config('synchronous_commit', 'off', true)) quick,
        lateral ${placed(hold, limits, sql`claimed.at`)}`.execute(db);
    return rows;
  };
  return requirePlaced(key ? await key.claimWith(place) : await place(withoutClaim(now)));
}

/** As `placeHold`, in the caller's transaction, which is repeated as a whole. */
export async function placeHoldIn(
  db: Db | Tx,
  hold: NewHold,
  limits: HoldLimits,
  now: Temporal.Instant,
): Promise<Placed> {
  const { rows } = await sql<Placed>`
    select outcome, booking_id from ${placed(hold, limits, sql`${now}`)}`.execute(db);
  return requirePlaced(rows);
}

function placed(hold: NewHold, { needs, holdsMax }: HoldLimits, now: RawBuilder<unknown>) {
  return sql`booking.place_hold(
    ${holdJson(hold)}::jsonb, ${needsJson(needs)}::jsonb, ${holdsMax}, ${now})`;
}

function requirePlaced([row]: readonly Placed[]): Placed {
  if (!row) throw new Error('place_hold returned no row.');
  return { outcome: row.outcome, bookingId: row.bookingId };
}

function holdJson(hold: NewHold): string {
  const segments = hold.segments?.map(snakeCaseKeys);
  return JSON.stringify({ ...snakeCaseKeys(hold), ...(segments ? { segments } : {}) });
}
