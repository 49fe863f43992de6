import pg from 'pg';

/** Real sessions of PostgreSQL, kept open from one history to the next. */
export type Backends = {
  /** A session for a transaction, until it is returned. */
  take(): Promise<pg.Client>;
  /** The session of all single statements, whose plans are made once there. */
  single(): Promise<pg.Client>;
  give(client: pg.Client): void;
  /** Discards plans, because a plan made among the rows of an earlier history may order rows differently. */
  forgetPlans(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A few milliseconds are enough to detect a taken lock, because the scheduler does the waiting. A shorter
 * timeout would also meet the lock that each notifying commit of the cluster holds for a moment. Plans are
 * made once per history and deterministically, so that rows come in the same order in every run.
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
