import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { fullNames } from '../personal-data/names.ts';
import { FORMER_CUSTOMER, type PersonalPart } from '../personal-data/parts.ts';
import { Refused } from '../refused.ts';
import { textsFor } from '../texts.ts';
import type { Actor } from './access.ts';

type Done = { status: number; body: unknown };
type Keyed = {
  request: FastifyRequest;
  actor: Actor | undefined;
  method: string;
  call: string;
  isRepeatable?: (data: never) => boolean;
};

/** After this time a key without a response belongs to a process that has ended. */
const IN_FLIGHT_SECONDS = 60;
export const KEY_LENGTH_MAX = 200;

/**
 * Runs the work once per person, call and Idempotency-Key, and repeats its response, including
 * refusals. Server errors (5xx) and temporary refusals are not stored, so that the client can
 * retry. Requests without a key or without a session run every time.
 */
export async function onceByKey(
  parts: { db: Db; clock: Clock },
  { request, actor, method, call, isRepeatable }: Keyed,
  work: () => Promise<Done>,
): Promise<Done> {
  const key = request.headers['idempotency-key'];
  if (method === 'GET' || !actor || typeof key !== 'string' || key === '') return work();
  if (key.length > KEY_LENGTH_MAX) {
    throw new Refused('BAD_REQUEST', (t) => t('sentences.keyTooLong'));
  }
  const id = { actor: actor.personId, route: call, key };
  const text = JSON.stringify([request.params, request.body ?? null]);
  const bodyHash = createHash('sha256').update(text).digest('hex');
  const earlier = await claimKey(parts.db, id, bodyHash, parts.clock.now());
  if (earlier) return earlier;
  try {
    const done = await work();
    const { data } = done.body as { data?: unknown };
    await storeAnswer(parts.db, id, { ...done, isLosable: isRepeatable?.(data as never) });
    return done;
  } catch (error) {
    if (error instanceof Refused && !isTemporary(error)) {
      const text = error.write(textsFor(request));
      const body = { status: 'error', code: error.code, ...text, ...error.extra };
      await storeAnswer(parts.db, id, { status: error.status, body });
    } else {
      await sql`delete from platform.idempotency_keys
        where actor = ${id.actor} and route = ${id.route} and key = ${id.key}`.execute(parts.db);
    }
    throw error;
  }
}

/** True for a refusal that a retry may not get again. */
function isTemporary({ code, status }: Refused): boolean {
  return status >= 500 || status === 429 || code === 'PAYMENT_PENDING' || code === 'KEY_IN_FLIGHT';
}

type KeyId = { actor: string; route: string; key: string };

/**
 * Claims the key for this request.
 * @returns the stored response when the key has one.
 */
async function claimKey(
  db: Db,
  id: KeyId,
  bodyHash: string,
  now: Temporal.Instant,
): Promise<Done | undefined> {
  const staleBefore = now.subtract({ seconds: IN_FLIGHT_SECONDS });
  // The commit does not wait for the disk: a crash that loses the claim also loses the request,
  // whose later commits follow the claim in the same WAL.
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

/** A response that may be lost in a crash of the database does not wait for its disk. */
async function storeAnswer(
  db: Db,
  id: KeyId,
  { isLosable = false, ...done }: Done & { isLosable?: boolean | undefined },
): Promise<void> {
  const quick = isLosable
    ? sql`from (select set_config('synchronous_commit', 'off', true)) quick`
    : sql``;
  await sql`update platform.idempotency_keys
    set status = ${done.status}, reply = ${JSON.stringify(done.body)}
    ${quick}
    where actor = ${id.actor} and route = ${id.route} and key = ${id.key}`.execute(db);
}

/**
 * Erases a person's stored responses, and their name and numbers in those of others, which stay:
 * without its response a repeated request would run again.
 */
export const storedAnswersPart: PersonalPart = {
  name: 'stored answers',
  erase: async (tx, subject) => {
    const { personId, email, phone } = subject;
    await sql`delete from platform.idempotency_keys where actor = ${personId}`.execute(tx);
    // In strings of JSON: the terms contain no character that JSON escapes.
    for (const term of [email, ...fullNames(subject)]) {
      await sql`update platform.idempotency_keys set reply = replace(reply, ${term}, ${FORMER_CUSTOMER})
        where strpos(reply, ${term}) > 0`.execute(tx);
    }
    if (!phone) return;
    // Whole words only: replacing the same digits within a number would corrupt the response.
    await sql`update platform.idempotency_keys
      set reply = regexp_replace(reply, ${`(?<![0-9])${phone}(?![0-9])`}, ${FORMER_CUSTOMER}, 'g')
      where strpos(reply, ${phone}) > 0`.execute(tx);
  },
};
