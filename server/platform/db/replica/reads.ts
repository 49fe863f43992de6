import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** Why a read goes to the primary. */
export type Fallback =
  | 'stale'
  | 'unreachable'
  | 'unsuitable'
  | 'other_server'
  | 'lost'
  | 'conflict'
  | 'read_only'
  | 'absent';

/** The reads of one request that may lag. */
export type LaggingReads = {
  /** Set by the first read that the primary answers, because later ones must not be older. */
  isOnPrimary: boolean;
  /** Whether the replica has answered a read. */
  hasLagged: boolean;
};

/** Opens a connection of a pool. */
export type Connect = () => Promise<pg.PoolClient>;

/** Decides which server gets a connection's statements. */
export type ReadRouter = {
  /** The address of the replica. */
  url: string;
  connect(servers: { primary: Connect; standby: Connect }): Promise<pg.PoolClient>;
};

export const laggingReads = new AsyncLocalStorage<LaggingReads>();

/** Whether the next read of this request may be answered by the replica. */
export function mayReadLag(): boolean {
  return laggingReads.getStore()?.isOnPrimary === false;
}

/** Runs work on the primary: a transaction, or a read whose result outlives the request. */
export function onPrimary<T>(work: () => T): T {
  return laggingReads.exit(work);
}

/** Cancelled because the standby removed rows or locks that it needed: `conflict with recovery`. */
const CONFLICTS = new Set(['40001', '40P01']);
const READ_ONLY = '25006';
/** Shutdowns, crashes and lost connections. */
const LOST = /^(?:57P|08)/;

/**
 * Why a statement that failed on the standby runs again on the primary; undefined when it would
 * fail there as well, or was cancelled by its timeout.
 */
export function fallbackOf(error: unknown): Fallback | undefined {
  if (!(error instanceof pg.DatabaseError)) return 'lost';
  const { code = '' } = error;
  if (CONFLICTS.has(code)) return 'conflict';
  if (code === READ_ONLY) return 'read_only';
  return LOST.test(code) ? 'lost' : undefined;
}

/**
 * A connection to the standby that moves to the primary when a statement fails there, and runs the
 * statement again.
 */
export function movingClient(
  standby: pg.PoolClient,
  toPrimary: (reason: Fallback) => Promise<pg.PoolClient>,
): pg.PoolClient {
  let client = standby;
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      const reason = client === standby ? fallbackOf(error) : undefined;
      if (reason === undefined) throw error;
      const primary = await toPrimary(reason);
      client = primary;
      standby.release(reason === 'lost');
      return await client.query(text, values);
    }
  };
  const release = (discard?: boolean) => client.release(discard);
  return { query, release } as pg.PoolClient;
}
