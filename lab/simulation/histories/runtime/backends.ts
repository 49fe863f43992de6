import pg from 'pg';

/** Real sessions of PostgreSQL, kept open from one history to the next. */
export type Backends = {
  /** One for a transaction, until it is given back. */
  take(): Promise<pg.Client>;
  /** The one through which everything goes that stands by itself: plans are made once there. */
  single(): Promise<pg.Client>;
  give(client: pg.Client): void;
  /** Each history makes its own plans: one that was made among an earlier one's rows may order rows otherwise. */
  forgetPlans(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A few milliseconds are enough to see that a lock is taken: waiting is the scheduler's affair. Fewer
 * would also meet the lock that each notifying commit holds for a moment, whichever database of the
 * cluster it is in. Plans are made once a history and without guesses, so that rows come in the same
 * order in every run.
 */
const session = `set role zap_app; set lock_timeout = 8; set plan_cache_mode = force_generic_plan;
  set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off;
  set search_path = sim, pg_catalog, public; set synchronous_commit = off`;

export function openBackends(url: string): Backends {
  const free: pg.Client[] = [];
  const all: pg.Client[] = [];
  let one: pg.Client | undefined;
  const open = async () => {
    const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
    client.on('error', () => undefined);
    await client.connect();
    await client.query(session);
    all.push(client);
    return client;
  };
  return {
    take: async () => free.pop() ?? (await open()),
    single: async () => {
      one ??= await open();
      return one;
    },
    give: (client) => {
      free.push(client);
    },
    forgetPlans: async () => {
      await Promise.all(all.map((client) => client.query('discard plans')));
    },
    close: async () => {
      await Promise.all(all.map((client) => client.end()));
    },
  };
}
