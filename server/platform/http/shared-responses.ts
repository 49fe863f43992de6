import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { stateOf } from '../db/state.store.ts';

/** An answer as it goes over the wire. */
type Shared = { text: string; cacheControl: string };

type Kept = { state: string; moment: number; answer: Promise<Shared> };

const KEPT_MAX = 300;
const KEPT_LENGTH_MAX = 200_000;
/** Questions that came once. Most never come again, and are not worth the asking for a change. */
const ONCE_MAX = 2_000;
/** What an answer owes to the time alone, such as the end of a hold, may be so old. */
const MOMENT_MS = 5_000;

/** Answers a reading request with what `work` gives, now or a moment ago. */
export type SharedAnswers = (
  call: string,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<{ body: unknown }>,
) => Promise<FastifyReply>;

/**
 * Answers that are the same for everybody are made once and given again while nothing in the database has
 * changed, which is asked each time. Those who ask while one is being made wait for it. An answer is read
 * after the state that it is kept under, so that it can only be fresher than that. A question is kept from
 * the second time that it comes.
 */
export function makeSharedAnswers(parts: { db: Db; clock: Clock }): SharedAnswers {
  const keep = makeKeeper(parts);
  return async (call, request, reply, work) => {
    const key = JSON.stringify([call, request.params, request.query]);
    const { text, cacheControl } = await keep(key, async () => {
      const { body } = await work();
      const told = String(reply.getHeader('cache-control') ?? 'no-store');
      return { text: String(reply.serialize(body)), cacheControl: told };
    });
    reply.header('cache-control', cacheControl).type('application/json; charset=utf-8');
    return reply.send(text);
  };
}

function makeKeeper({ db, clock }: { db: Db; clock: Clock }) {
  const kept = new Map<string, Kept>();
  const once = new Set<string>();
  return async (key: string, make: () => Promise<Shared>): Promise<Shared> => {
    if (!kept.has(key) && !once.delete(key)) {
      limit(once.add(key), ONCE_MAX);
      return make();
    }
    const state = await stateOf(db);
    const moment = Math.floor(clock.now().epochMilliseconds / MOMENT_MS);
    const known = kept.get(key);
    if (known?.state === state && known.moment === moment) return known.answer;
    const mine = { state, moment, answer: make() };
    // Set anew, it is the youngest.
    kept.delete(key);
    limit(kept.set(key, mine), KEPT_MAX);
    const forget = () => {
      if (kept.get(key) === mine) kept.delete(key);
    };
    mine.answer.then(({ text }) => text.length > KEPT_LENGTH_MAX && forget(), forget);
    return mine.answer;
  };
}

/** Forgets the oldest of what is too much. */
function limit(known: Map<string, unknown> | Set<string>, max: number): void {
  const [oldest] = known.keys();
  if (known.size > max && oldest !== undefined) known.delete(oldest);
}
