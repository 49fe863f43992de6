import { sql } from 'kysely';
import pg from 'pg';
import type { LiveMessage } from '#contract/booking/views.ts';
import type { Tx } from '../db/db.ts';
import type { Log } from '../log.ts';
import { keepRecent } from './recent.ts';

type Listener = (message: LiveMessage) => void;
/** `isOwn`: the session's own browser asked for it, and needs no telling. */
type EndListener = (end: { isOwn: boolean }) => void;

/** Tells the browsers of a person, whichever process they are connected to, that something is new. */
export type Live = {
  /** Sent when the transaction commits. */
  tell(tx: Tx, personId: string, message: LiveMessage): Promise<void>;
  /**
   * Hears what is told from now on, and at once what was told in the last seconds: a page reads what it shows
   * before its stream is open. @returns a function that ends the subscription.
   */
  subscribe(personId: string, listener: Listener): () => void;
  /** Hears once when a session ends, however it does. @returns a function that stops listening. */
  onSessionEnd(sessionId: string, listener: EndListener): () => void;
  /** Hears when messages may have been missed: nobody listened for a while. @returns as above. */
  onGap(listener: () => void): () => void;
  stop(): Promise<void>;
};

const RECONNECT_MS = 1_000;
/** Longer than a slow network needs from a page's first answer to its stream. */
const RECENT_MS = 15_000;

export async function startLive(
  connectionString: string,
  log: Log,
  onClock: (offsetMs: number) => void,
): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  const endListeners = new Map<string, Set<EndListener>>();
  const gapListeners = new Set<() => void>();
  const recent = keepRecent<LiveMessage>(RECENT_MS, () => performance.now());
  const receive = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === 'zap_clock') return onClock(Number(payload));
    if (channel === 'zap_session') {
      const { id, isOwn } = JSON.parse(payload) as { id: string; isOwn: boolean };
      for (const listener of endListeners.get(id) ?? []) listener({ isOwn });
      return;
    }
    const { personId, message } = JSON.parse(payload) as { personId: string; message: LiveMessage };
    recent.add(personId, message);
    for (const listener of listeners.get(personId) ?? []) listener(message);
  };
  const tellGap = () => {
    for (const listener of [...gapListeners]) listener();
  };
  const connection = await keepListening(connectionString, { receive, tellGap }, log);
  return {
    tell: async (tx, personId, message) => {
      await sql`select pg_notify('zap_live', ${JSON.stringify({ personId, message })})`.execute(tx);
    },
    subscribe: (personId, listener) => {
      for (const message of recent.of(personId)) listener(message);
      return listen(listeners, personId, listener);
    },
    onSessionEnd: (sessionId, listener) => listen(endListeners, sessionId, listener),
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    stop: connection.stop,
  };
}

function listen<T>(all: Map<string, Set<T>>, key: string, listener: T): () => void {
  const set = all.get(key) ?? new Set();
  all.set(key, set.add(listener));
  return () => {
    set.delete(listener);
    if (set.size === 0) all.delete(key);
  };
}

/** A connection that listens, made again when it is lost. */
async function keepListening(
  connectionString: string,
  { receive, tellGap }: { receive: (notification: pg.Notification) => void; tellGap: () => void },
  log: Log,
) {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    fresh.on('notification', receive);
    fresh.on('error', (error) => log.error('live.lost', error));
    fresh.on('end', again);
    await fresh.connect();
    await fresh.query('listen zap_live');
    await fresh.query('listen zap_clock');
    await fresh.query('listen zap_session');
    client = fresh;
  };
  // One timer at a time: a connection that cannot be made both fails and ends.
  const again = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(reconnect, RECONNECT_MS);
  };
  const reconnect = () => {
    connect().then(tellGap, (error) => {
      log.error('live.reconnect', error);
      again();
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
