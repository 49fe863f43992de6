import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayReadLag } from '../db/replica/reads.ts';
import { stateOf } from '../db/state.store.ts';
import type { Deps } from '../deps.ts';

/** A serialized response. */
type Shared = { text: string; cacheControl: string };

type Parts = Pick<Deps, 'db' | 'clock' | 'metrics'>;

type Cached = { state: string; moment: number; response: Promise<Shared> };

const RESPONSES_MAX = 300;
const RESPONSE_LENGTH_MAX = 200_000;
/**
 * Keys that were requested once. Most are not requested again, so they are not worth a query for
 * the database's state.
 */
const ONCE_MAX = 2_000;
/** A response that depends on the time, such as the end of a hold, is at most this old. */
const MOMENT_MS = 5_000;

/** Responds to a GET request with the result of `work`, which may be cached. */
export type SharedResponses = (
  call: string,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<{ body: unknown }>,
) => Promise<FastifyReply>;

/**
 * Caches responses that are the same for all callers until anything in the database changes, and those of a replica
 * separately; each request reads the state of its database. Concurrent requests share one computation. The state is
 * read before the response is computed, so that a response is never older than its state. Caching starts with the
 * second request of a key.
 */
export function makeSharedResponses(parts: Parts): SharedResponses {
  const cached = makeCache(parts);
  return async (call, request, reply, work) => {
    const key = JSON.stringify([call, request.params, request.query, mayReadLag()]);
    const { text, cacheControl } = await cached(key, async () => {
      const { body } = await work();
      const cacheControl = String(reply.getHeader('cache-control') ?? 'no-store');
      return { text: String(reply.serialize(body)), cacheControl };
    });
    reply.header('cache-control', cacheControl).type('application/json; charset=utf-8');
    return reply.send(text);
  };
}

function makeCache({ db, clock, metrics }: Parts) {
  const count = (result: 'hit' | 'miss') =>
    metrics.cacheRequests.inc({ cache: 'responses', result });
  const responses = new Map<string, Cached>();
  const once = new Set<string>();
  return async (key: string, compute: () => Promise<Shared>): Promise<Shared> => {
    if (!responses.has(key) && !once.delete(key)) {
      limit(once.add(key), ONCE_MAX);
      count('miss');
      return compute();
    }
    const state = await stateOf(db);
    const moment = Math.floor(clock.now().epochMilliseconds / MOMENT_MS);
    const known = responses.get(key);
    if (known?.state === state && known.moment === moment) {
      count('hit');
      return known.response;
    }
    count('miss');
    const entry = { state, moment, response: compute() };
    // Deleting first makes it the newest entry of the map.
    responses.delete(key);
    limit(responses.set(key, entry), RESPONSES_MAX);
    const evict = () => {
      if (responses.get(key) === entry) responses.delete(key);
    };
    entry.response.then(({ text }) => text.length > RESPONSE_LENGTH_MAX && evict(), evict);
    return entry.response;
  };
}

/** Deletes the oldest entry above the limit. */
function limit(known: Map<string, unknown> | Set<string>, max: number): void {
  const [oldest] = known.keys();
  if (known.size > max && oldest !== undefined) known.delete(oldest);
}
