import pg from 'pg';
import type { LiveMessage } from '#contract/booking/views.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Log } from '../log.ts';
import { makeRecentBuffer } from './recent.ts';

type Listener = (message: LiveMessage) => void;
/** `isOwn`: the session's own browser ended it and needs no notification. */
type EndListener = (end: { isOwn: boolean }) => void;

/** Sends messages to a person's browsers, whichever process they are connected to. */
export type Live = {
  /** Sent when the transaction commits. */
  publish(tx: Tx, personId: string, message: LiveMessage): Promise<void>;
  /**
   * Receives new messages, and first those of the last seconds, because a page reads its data
   * before its stream is open.
   * @returns a function that ends the subscription
   */
  subscribe(personId: string, listener: Listener): () => void;
  /** Called once when a session ends, for whatever reason. @returns a function that unsubscribes */
  onSessionEnd(sessionId: string, listener: EndListener): () => void;
  /**
   * Called when the connection was lost and messages may have been missed. @returns a function that
   * unsubscribes
   */
  onGap(listener: () => void): () => void;
  stop(): Promise<void>;
};

const RECONNECT_MS = 1_000;
/** Longer than a slow network needs from a page's first response to its stream. */
const RECENT_MS = 15_000;

export async function startLive(
  connectionString: string,
  log: Log,
  onClock: (offsetMs: number) => void,
): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>();
  const endListeners = new Map<string, Set<EndListener>>();
  const gapListeners = new Set<() => void>();
  const recentMessages = makeRecentBuffer<LiveMessage>(RECENT_MS, () => performance.now());
  const receive = ({ channel, payload = '' }: pg.Notification) => {
    if (channel === 'zap_clock') return onClock(Number(payload));
    if (channel === 'zap_session') {
      const { id, isOwn } = JSON.parse(payload) as { id: string; isOwn: boolean };
      for (const listener of endListeners.get(id) ?? []) listener({ isOwn });
      return;
    }
    const { personId, message } = JSON.parse(payload) as { personId: string; message: LiveMessage };
    recentMessages.add(personId, message);
    for (const listener of listeners.get(personId) ?? []) listener(message);
  };
  const notifyGap = () => {
    for (const listener of [...gapListeners]) listener();
  };
  const connection = await openListener(connectionString, { receive, notifyGap }, log);
  return {
    publish: async (tx, personId, message) => {
      await sql`select pg_notify('zap_live', ${JSON.stringify({ personId, message })})`.execute(tx);
    },
    subscribe: (personId, listener) => {
      for (const message of recentMessages.of(personId)) listener(message);
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

/** A LISTEN connection that is reopened when it is lost. */
async function openListener(
  connectionString: string,
  {
    receive,
    notifyGap,
  }: { receive: (notification: pg.Notification) => void; notifyGap: () => void },
  log: Log,
) {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString, keepAlive: true });
    next.on('notification', receive);
    next.on('error', (error) => log.error('live.lost', error));
    next.on('end', scheduleReconnect);
    await next.connect();
    await next.query('listen zap_live');
    await next.query('listen zap_clock');
    await next.query('listen zap_session');
    client = next;
  };
  // One timer at a time: a failed connection emits both an error and an end.
  const scheduleReconnect = () => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(reconnect, RECONNECT_MS);
  };
  const reconnect = () => {
    connect().then(notifyGap, (error) => {
      log.error('live.reconnect', error);
      scheduleReconnect();
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
