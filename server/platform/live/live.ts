import type { Socket } from 'node:net';
import pg from 'pg';
import type { LiveMessage } from '#contract/live.ts';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Log } from '../log/log.ts';
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
  /** Whether notifications arrive: the last heartbeat was received in time. */
  isListening(): boolean;
  /** Milliseconds since the last heartbeat was received, or since the connection was opened. */
  heartbeatAgeMs(): number;
  stop(): Promise<void>;
};

const RECONNECT_MS = 1_000;
const CONNECT_MS_MAX = 5_000;
/** With two missed heartbeats, a silent connection is noticed within 15 seconds. */
const HEARTBEAT_MS = 5_000;
const MISSED_HEARTBEATS_MAX = 2;
/** Longer than a slow network needs from a page's first response to its stream. */
const RECENT_MS = 15_000;

export async function startLive(
  connectionString: string,
  log: Log,
  onClock: (offsetMs: number) => void,
  { heartbeatMs = HEARTBEAT_MS }: { heartbeatMs?: number } = {},
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
  const handlers = { receive, notifyGap };
  const connection = await openListener(connectionString, handlers, { log, heartbeatMs });
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
    isListening: connection.isListening,
    heartbeatAgeMs: connection.heartbeatAgeMs,
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

type Handlers = { receive: (notification: pg.Notification) => void; notifyGap: () => void };

/** Its name in `pg_stat_activity`: an operator, or a test, finds the connection by it. */
export const LISTENER = 'zap-live';
const CHANNELS = ['zap_live', 'zap_clock', 'zap_session'];
/** Not a notification, which would be a transaction, and every transaction outdates the cached pages. */
const HEARTBEAT = 'select count(*)::int as channels from pg_listening_channels()';

/**
 * A LISTEN connection that is reopened when it is lost, also without an error: a heartbeat queries
 * its channels, so a dropped network or a pooler that drops LISTEN is noticed too.
 */
async function openListener(
  connectionString: string,
  { receive, notifyGap }: Handlers,
  { log, heartbeatMs }: { log: Log; heartbeatMs: number },
) {
  let client: pg.Client | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let missed = 0;
  let heardAtMs = performance.now();
  const hear = () => {
    missed = 0;
    heardAtMs = performance.now();
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: LISTENER,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS_MAX,
    });
    next.on('notification', receive);
    next.on('error', (error) => log.error('live.lost', error));
    next.on('end', () => {
      if (client === next) client = undefined;
      scheduleReconnect();
    });
    await next.connect();
    for (const name of CHANNELS) await next.query(`listen ${name}`);
    hear();
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
  const beat = () => {
    if (!client) return;
    missed += 1;
    if (missed > MISSED_HEARTBEATS_MAX) {
      log.error('live.silent', new Error('No heartbeat came back.'));
      return cut(client);
    }
    client.query(HEARTBEAT).then(
      ({ rows }) => {
        if (rows[0]?.channels === CHANNELS.length) hear();
      },
      () => undefined,
    );
  };
  await connect();
  const heartbeat = setInterval(beat, heartbeatMs);
  return {
    isListening: () => client !== undefined && missed <= MISSED_HEARTBEATS_MAX,
    heartbeatAgeMs: () => performance.now() - heardAtMs,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end();
    },
  };
}

/** Ends a connection whose other side no longer answers; `end` would wait for it. */
function cut(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy();
}
