import { sql } from 'kysely';
import pg from 'pg';
import type { LiveMessage } from '#contract/booking.ts';
import type { Tx } from './db/db.ts';
import type { Log } from './log.ts';

type Listener = (message: LiveMessage) => void;

/** Tells the browsers of a person, whichever process they are connected to, that something is new. */
export type Live = {
  /** Sent when the transaction commits. */
  tell(tx: Tx, personId: string, message: LiveMessage): Promise<void>;
  /** @returns a function that ends the subscription. */
  subscribe(personId: string, listener: Listener): () => void;
  stop(): Promise<void>;
};

const RECONNECT_MS = 1_000;

export async function startLive(
  connectionString: string,
  log: Log,
  onClock: (offsetMs: number) => void,
): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  const receive = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === 'zap_clock') return onClock(Number(payload));
    const { personId, message } = JSON.parse(payload) as { personId: string; message: LiveMessage };
    for (const listener of listeners.get(personId) ?? []) listener(message);
  };
  const connection = await keepListening(connectionString, receive, log);
  return {
    tell: async (tx, personId, message) => {
      await sql`select pg_notify('zap_live', ${JSON.stringify({ personId, message })})`.execute(tx);
    },
    subscribe: (personId, listener) => {
      const set = listeners.get(personId) ?? new Set();
      listeners.set(personId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(personId);
      };
    },
    stop: connection.stop,
  };
}

/** A connection that listens, made again when it is lost. */
async function keepListening(
  connectionString: string,
  receive: (notification: pg.Notification) => void,
  log: Log,
) {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    fresh.on('notification', receive);
    fresh.on('error', (error) => log.error('live.lost', error));
    fresh.on('end', () => {
      if (!isStopped) timer = setTimeout(reconnect, RECONNECT_MS);
    });
    await fresh.connect();
    await fresh.query('listen zap_live');
    await fresh.query('listen zap_clock');
    client = fresh;
  };
  const reconnect = () => {
    if (isStopped) return;
    connect().catch((error) => {
      log.error('live.reconnect', error);
      timer = setTimeout(reconnect, RECONNECT_MS);
    });
  };
  await connect();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
