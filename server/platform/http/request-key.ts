import type { RawBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { Refused } from '../refused.ts';

/** A response as it is stored. */
export type Done = { status: number; body: unknown };
type Losable = { isLosable?: boolean | undefined };

/** The key of a person's request to a route, and the hash of what it requests. */
export type KeyId = { actor: string; route: string; key: string; bodyHash: string };

/** After this time a key without a response belongs to a process that has ended. */
const IN_FLIGHT_SECONDS = 60;

/** An earlier request with the same key has this response. */
export class Repeated extends Error {
  readonly done: Done;

  constructor(done: Done) {
    super('repeated');
    this.done = done;
  }
}

type Claimed = RawBuilder<{ at: Temporal.Instant }>;
type WriteWith<Row> = (claimed: Claimed) => Promise<readonly Row[]>;

/** The Idempotency-Key of a request in progress. */
export type RequestKey = {
  /** Claims the key unless it is claimed. @throws Repeated, Refused KEY_REUSED, KEY_IN_FLIGHT */
  claim(): Promise<void>;
  /**
   * Runs a statement that changes something and claims the key with it, which saves a round trip. `write`
   * gets a query with the current time in its only row, which exists when the key is claimed. The change must
   * use that time: PostgreSQL may otherwise run it before the claim.
   * @throws Repeated, Refused KEY_REUSED, KEY_IN_FLIGHT; then the statement has changed nothing
   */
  claimWith<Row>(write: WriteWith<Row>): Promise<readonly Row[]>;
  /** The statement that stores the response, for a write that stores it with its own change. */
  answering(done: Done): RawBuilder<object>;
  /** Stores the response. One that may be lost in a crash of the database does not wait for its disk. */
  answer(done: Done & Losable): Promise<void>;
  isAnswered(): boolean;
  /** Lets the client use the key again. */
  release(): Promise<void>;
};

export function requestKey({ db, clock }: { db: Db; clock: Clock }, id: KeyId): RequestKey {
  let isClaimed = false;
  let isAnswered = false;
  const claimWith = async <Row>(write: WriteWith<Row>): Promise<readonly Row[]> => {
    if (isClaimed) return write(withoutClaim(clock.now()));
    const rows = await write(claimOf(id, clock.now()));
    if (rows.length === 0) throw await repeated(db, id);
    isClaimed = true;
    return rows;
  };
  return {
    claim: async () => {
      if (!isClaimed) await claimWith(async (claimed) => (await claimed.execute(db)).rows);
    },
    claimWith,
    answering: (done) => {
      isAnswered = true;
      return answerOf(id, done);
    },
    answer: async (done) => {
      await answerOf(id, done).execute(db);
    },
    isAnswered: () => isAnswered,
    release: async () => {
      if (!isClaimed) return;
      await sql`delete from platform.idempotency_keys
        where actor = ${id.actor} and route = ${id.route} and key = ${id.key}`.execute(db);
    },
  };
}

/** The query of `claimWith` where no key has to be claimed. */
export function withoutClaim(now: Temporal.Instant): Claimed {
  return sql`select ${now}::timestamptz as at`;
}

/**
 * The commit does not wait for the disk: a crash that loses the claim also loses the request, whose
 * later commits follow the claim in the same WAL.
 */
function claimOf({ actor, route, key, bodyHash }: KeyId, now: Temporal.Instant): Claimed {
  const staleBefore = now.subtract({ seconds: IN_FLIGHT_SECONDS });
  return sql`
    insert into platform.idempotency_keys as k (actor, route, key, body_hash, created_at)
    select ${actor}, ${route}, ${key}, ${bodyHash}, ${now}::timestamptz
    from (select set_config('synchronous_commit', 'off', true)) quick
    on conflict (actor, route, key) do update set created_at = excluded.created_at
      where k.status is null and k.created_at < ${staleBefore} and k.body_hash = excluded.body_hash
    returning created_at as at`;
}

/** Why a key could not be claimed. */
async function repeated(db: Db, { actor, route, key, bodyHash }: KeyId): Promise<Error> {
  const { rows } = await sql<{ bodyHash: string; status: number | null; reply: string | null }>`
    select body_hash, status, reply from platform.idempotency_keys
    where actor = ${actor} and route = ${route} and key = ${key}`.execute(db);
  const row = rows[0];
  if (row && row.bodyHash !== bodyHash) return new Refused('KEY_REUSED');
  if (!row || row.status === null) return new Refused('KEY_IN_FLIGHT');
  return new Repeated({ status: row.status, body: JSON.parse(row.reply ?? 'null') });
}

function answerOf(
  { actor, route, key }: KeyId,
  { isLosable = false, status, body }: Done & Losable,
): RawBuilder<object> {
  const quick = isLosable
    ? sql`from (select set_config('synchronous_commit', 'off', true)) quick`
    : sql``;
  return sql`update platform.idempotency_keys
    set status = ${status}, reply = ${JSON.stringify(body)}
    ${quick}
    where actor = ${actor} and route = ${route} and key = ${key}`;
}
