import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { PersonalPart } from '../personal-data/parts.ts';
import { Refused } from '../refused.ts';
import type { Actor } from './http.ts';

type Done = { status: number; body: unknown };
type Keyed = { request: FastifyRequest; actor: Actor | undefined; method: string; call: string };

/** After this long an unanswered key belongs to a process that is gone. */
const IN_FLIGHT_SECONDS = 60;
export const KEY_LENGTH_MAX = 200;

/**
 * Runs the work once per Idempotency-Key of a person and a call, and repeats its answer, refusals
 * included; a failure of ours (5xx) and a 'not yet' are forgotten, so that it can be tried again. Requests
 * without a key, or without a person, simply run.
 */
export async function onceByKey(
  parts: { db: Db; clock: Clock },
  { request, actor, method, call }: Keyed,
  work: () => Promise<Done>,
): Promise<Done> {
  const key = request.headers['idempotency-key'];
  if (method === 'GET' || !actor || typeof key !== 'string' || key === '') return work();
  if (key.length > KEY_LENGTH_MAX) throw new Refused('BAD_REQUEST', 'Idempotency-Key is too long.');
  const id = { actor: actor.personId, route: call, key };
  const text = JSON.stringify([request.params, request.body ?? null]);
  const bodyHash = createHash('sha256').update(text).digest('hex');
  const earlier = await claimKey(parts.db, id, bodyHash, parts.clock.now());
  if (earlier) return earlier;
  try {
    const done = await work();
    await storeAnswer(parts.db, id, done);
    return done;
  } catch (error) {
    if (error instanceof Refused && !isPassing(error)) {
      const body = { status: 'error', code: error.code, message: error.message, ...error.extra };
      await storeAnswer(parts.db, id, { status: error.status, body });
    } else {
      await sql`delete from platform.idempotency_keys
        where actor = ${id.actor} and route = ${id.route} and key = ${id.key}`.execute(parts.db);
    }
    throw error;
  }
}

/** Says 'not yet' or 'not now': the same request may be answered otherwise in a moment. */
function isPassing({ code, status }: Refused): boolean {
  return status >= 500 || status === 429 || code === 'PAYMENT_PENDING' || code === 'KEY_IN_FLIGHT';
}

type KeyId = { actor: string; route: string; key: string };

/** Takes the key for this request, or gives the answer that it already has. */
async function claimKey(
  db: Db,
  id: KeyId,
  bodyHash: string,
  now: Temporal.Instant,
): Promise<Done | undefined> {
  const staleBefore = now.subtract({ seconds: IN_FLIGHT_SECONDS });
  // Not waited for on its way to the disk: a claim that a crash takes along is one whose request it took too,
  // and whatever that request had finished lies behind the claim in the same log.
  const claimed = await sql`
    insert into platform.idempotency_keys as k (actor, route, key, body_hash, created_at)
    select ${id.actor}, ${id.route}, ${id.key}, ${bodyHash}, ${now}::timestamptz
    from (select set_config('synchronous_commit', 'off', true)) quick
    on conflict (actor, route, key) do update set created_at = excluded.created_at
      where k.status is null and k.created_at < ${staleBefore} and k.body_hash = excluded.body_hash
    returning key`.execute(db);
  if (claimed.rows.length > 0) return undefined;
  const { rows } = await sql<{ bodyHash: string; status: number | null; reply: string | null }>`
    select body_hash, status, reply from platform.idempotency_keys
    where actor = ${id.actor} and route = ${id.route} and key = ${id.key}`.execute(db);
  const row = rows[0];
  if (row && row.bodyHash !== bodyHash) throw new Refused('KEY_REUSED');
  if (!row || row.status === null) throw new Refused('KEY_IN_FLIGHT');
  return { status: row.status, body: JSON.parse(row.reply ?? 'null') };
}

async function storeAnswer(db: Db, id: KeyId, done: Done): Promise<void> {
  await sql`update platform.idempotency_keys
    set status = ${done.status}, reply = ${JSON.stringify(done.body)}
    where actor = ${id.actor} and route = ${id.route} and key = ${id.key}`.execute(db);
}

/** Kept answers of a person's requests, and those of others in which they are named. */
export const keptAnswersPart: PersonalPart = {
  name: 'kept answers',
  erase: async (tx, { personId, email, phone, firstName, lastName }) => {
    const words = [email, `${firstName} ${lastName}`, ...(phone ? [phone] : [])];
    await sql`delete from platform.idempotency_keys k where actor = ${personId}
      or exists (select from unnest(${words}::text[]) word where strpos(k.reply, word) > 0)`.execute(
      tx,
    );
  },
};
