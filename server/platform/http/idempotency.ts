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
import { type Done, Repeated, type RequestKey, requestKey } from './request-key.ts';

type Keyed = {
  request: FastifyRequest;
  actor: Actor | undefined;
  method: string;
  call: string;
  isRepeatable?: (data: never) => boolean;
  /** The work claims the key with its first change; what it does before changes nothing. */
  claimsKey?: boolean;
};

export const KEY_LENGTH_MAX = 200;

/**
 * Runs the work once per person, call and Idempotency-Key, and repeats its response, including
 * refusals. Server errors (5xx) and temporary refusals are not stored, so that the client can
 * retry. Requests without a key or without a session run every time.
 */
export async function onceByKey(
  parts: { db: Db; clock: Clock },
  { request, actor, method, call, isRepeatable, claimsKey = false }: Keyed,
  work: (key?: RequestKey) => Promise<Done>,
): Promise<Done> {
  const named = request.headers['idempotency-key'];
  if (method === 'GET' || !actor || typeof named !== 'string' || named === '') return work();
  if (named.length > KEY_LENGTH_MAX) {
    throw new Refused('BAD_REQUEST', (t) => t('sentences.keyTooLong'));
  }
  const id = { actor: actor.personId, route: call, key: named, bodyHash: hashOf(request) };
  const key = requestKey(parts, id);
  try {
    if (!claimsKey) await key.claim();
    return await answered(key, request, { work, isRepeatable });
  } catch (error) {
    if (error instanceof Repeated) return error.done;
    throw error;
  }
}

function hashOf({ params, body, query }: FastifyRequest): string {
  const hasQuery = Object.keys(query as object).length > 0;
  const text = JSON.stringify([params, body ?? null, ...(hasQuery ? [query] : [])]);
  return createHash('sha256').update(text).digest('hex');
}

type Answering = {
  work: (key: RequestKey) => Promise<Done>;
  isRepeatable: Keyed['isRepeatable'];
};

/** Runs the work and stores its response. */
async function answered(
  key: RequestKey,
  request: FastifyRequest,
  { work, isRepeatable }: Answering,
): Promise<Done> {
  try {
    const done = await work(key);
    const { data } = done.body as { data?: unknown };
    await key.claim();
    if (!key.isAnswered()) await key.answer({ ...done, isLosable: isRepeatable?.(data as never) });
    return done;
  } catch (error) {
    if (!(error instanceof Repeated)) await storeRefusal(key, request, error);
    throw error;
  }
}

async function storeRefusal(
  key: RequestKey,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refused)) return key.release();
  // An earlier request with this key may have a response, which is repeated instead.
  await key.claim();
  if (isTemporary(error)) return key.release();
  const text = error.write(textsFor(request));
  const body = { status: 'error', code: error.code, ...text, ...error.extra };
  await key.answer({ status: error.status, body });
}

/** True for a refusal that a retry may not get again. */
function isTemporary({ code, status }: Refused): boolean {
  return status >= 500 || status === 429 || code === 'PAYMENT_PENDING' || code === 'KEY_IN_FLIGHT';
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
