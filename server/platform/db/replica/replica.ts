import type pg from 'pg';
import type { Log } from '../../log/log.ts';
import { type Db, openProbeDb } from '../db.ts';
import { type Followed, follow, unknownStandby } from './follow.rules.ts';
import {
  type Fallback,
  type LaggingReads,
  laggingReads,
  movingClient,
  type ReadRouter,
} from './reads.ts';
import { serverState, startedAtColumn } from './server-state.store.ts';

const CHECK_MS = 1_000;

/** A standby that answers reads which may be some seconds old. */
export type Replica = ReadRouter & {
  /**
   * Runs work whose reads may lag: on the replica while it is at most the configured time behind,
   * otherwise on the primary. An error of `isAbsence` may be due to the lag, so the primary decides.
   */
  read<T>(work: () => Promise<T>, isAbsence?: (error: unknown) => boolean): Promise<T>;
  /** Compares it with the primary. Runs every second after `start`. */
  check(): Promise<void>;
  start(): void;
  /** How old its data can be, at most; undefined when unknown. */
  lagMs(): number | undefined;
  isUsed(): boolean;
  close(): Promise<void>;
};

type Parts = {
  url: string;
  /** Reads go to the primary when the replica may be further behind. */
  staleMsMax: number;
  /** The primary. */
  probeDb: Db;
  log: Log;
  /** Called for each read that the primary answers instead. */
  onFallback: (reason: Fallback) => void;
  nowMs?: () => number;
};

export function openReplica(parts: Parts): Replica {
  return routeReads(parts, watchStandby(parts));
}

/** Sends reads that may lag to a standby while it is usable. */
export function routeReads(
  { url, onFallback }: Pick<Parts, 'url' | 'onFallback'>,
  { refusal, lose, startedAt, ...watched }: Watched,
): Replica {
  const leave = (own: LaggingReads, reason: Fallback) => {
    own.isOnPrimary = true;
    onFallback(reason);
    if (reason === 'lost' || reason === 'unreachable') lose();
  };
  return {
    ...watched,
    url,
    connect: async ({ primary, standby }) => {
      const own = laggingReads.getStore();
      if (!own || own.isOnPrimary) return primary();
      const toPrimary = (reason: Fallback) => {
        leave(own, reason);
        return primary();
      };
      const reason = refusal();
      if (reason) return toPrimary(reason);
      const client = await standby().catch(() => undefined);
      if (!client) return toPrimary('unreachable');
      const server = await serverOf(client);
      if (server === undefined || server !== startedAt()) {
        client.release(true);
        return toPrimary(server === undefined ? 'unreachable' : 'other_server');
      }
      own.hasLagged = true;
      return movingClient(client, toPrimary);
    },
    read: async (work, isAbsence = () => false) => {
      const own: LaggingReads = { isOnPrimary: false, hasLagged: false };
      try {
        return await laggingReads.run(own, work);
      } catch (error) {
        if (!own.hasLagged || !isAbsence(error)) throw error;
        leave(own, 'absent');
        return laggingReads.run(own, work);
      }
    },
  };
}

type Watched = Pick<Replica, 'check' | 'start' | 'lagMs' | 'isUsed' | 'close'> & {
  refusal(): Fallback | undefined;
  /** Reads go to the primary until the next check. */
  lose(): void;
  startedAt(): string | undefined;
};

/** Tracks how far the standby is behind. */
function watchStandby({
  url,
  staleMsMax,
  probeDb,
  log,
  nowMs = () => performance.now(),
}: Parts): Watched {
  const standbyDb = openProbeDb(url);
  let followed: Followed = unknownStandby;
  let startedAt: string | undefined;
  let lastStartedAt: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wasUsed: boolean | undefined;
  const lagMs = () =>
    followed.confirmedMs === undefined ? undefined : nowMs() - followed.confirmedMs;
  const refusal = (): Fallback | undefined => {
    if (startedAt === undefined) return 'unreachable';
    if (followed.problem !== undefined) return 'unsuitable';
    return (lagMs() ?? Number.POSITIVE_INFINITY) > staleMsMax ? 'stale' : undefined;
  };
  const report = (error?: unknown) => {
    const reason = refusal();
    if (wasUsed === (reason === undefined)) return;
    wasUsed = reason === undefined;
    const { problem } = followed;
    if (wasUsed) log.info('replica.used');
    else if (error) log.error('replica.unused', error, { reason });
    else log.info('replica.unused', { reason, ...(problem && { problem }) });
  };
  const check = async () => {
    let error: unknown;
    const atMs = nowMs();
    // Without the primary, what is known about the standby only grows older.
    const primary = await serverState(probeDb).catch(() => undefined);
    try {
      const standby = await serverState(standbyDb);
      // What is known about a server does not apply to another one behind the same address.
      if (standby.startedAt !== lastStartedAt) followed = unknownStandby;
      lastStartedAt = standby.startedAt;
      if (primary) followed = follow(followed, { primary, standby, atMs });
      startedAt = standby.startedAt;
    } catch (reason) {
      error = reason;
      startedAt = undefined;
    }
    report(error);
  };
  const repeat = async () => {
    await check();
    if (!isClosed) timer = setTimeout(repeat, CHECK_MS).unref();
  };
  return {
    check,
    start: () => void repeat(),
    lagMs,
    refusal,
    isUsed: () => refusal() === undefined,
    lose: () => {
      startedAt = undefined;
    },
    startedAt: () => startedAt,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await standbyDb.destroy();
    },
  };
}

const servers = new WeakMap<pg.PoolClient, string>();

/**
 * When the server of a connection started. A proxy may choose a standby other than the one whose lag is
 * known. Undefined when the connection is lost.
 */
async function serverOf(client: pg.PoolClient): Promise<string | undefined> {
  const known = servers.get(client);
  if (known !== undefined) return known;
  const text = `select ${startedAtColumn} as at`;
  const read = await client.query<{ at: string }>(text).catch(() => undefined);
  const at = read?.rows[0]?.at;
  if (at !== undefined) servers.set(client, at);
  return at;
}
