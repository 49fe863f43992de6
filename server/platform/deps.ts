import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/db.ts';
import type { Replica } from './db/replica/replica.ts';
import type { Gateway } from './gateway/port.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Mobile } from './mobile/mobile.ts';
import type { Outbox } from './outbox.ts';
import type { Secrets } from './secrets.ts';
import type { EventCounts } from './security/event-counts.ts';
import type { Tracing } from './tracing/tracing.ts';

/** The infrastructure, opened once at start. A command's type picks the parts that it uses. */
export type Deps = {
  db: Db;
  /** A small pool with a short statement timeout, for queries that could scan a whole table. */
  boundedDb: Db;
  /** One connection for probes and metrics. */
  probeDb: Db;
  /** Answers reads that may lag; undefined where none is configured. */
  replica: Replica | undefined;
  clock: Clock;
  secrets: Secrets;
  /** The keys of providers' documents, which may be others than those of the rest. */
  documentSecrets: Secrets;
  gateway: Gateway;
  outbox: Outbox;
  live: Live;
  mail: Mail;
  mobile: Mobile;
  log: Log;
  metrics: Metrics;
  /** Undefined where traces are off. */
  tracing?: Tracing | undefined;
  /** Aggregates security events that anonymous callers can repeat. */
  eventCounts: EventCounts;
  site: Site;
};

/** Public addresses, and the configuration that capabilities need. */
export type Site = Pick<
  Config,
  | 'release'
  | 'publicUrl'
  | 'isSecure'
  | 'adminEmails'
  | 'signOffLimits'
  | 'trustedProxies'
  | 'support'
> & {
  /** The map of places; none without it. */
  map?: Config['map'];
  /** Which installation serves which state; this one serves all without it. */
  installations?: Config['installations'];
  /** How many requests may be in progress at once. */
  requestsMax?: number;
  google: {
    clientId: string;
    keysUrl: string;
    scriptUrl: string;
    /** The sandbox stands in for Google, so clients that are not browsers may sign in without a nonce. */
    mayOmitNonce?: boolean;
  };
  /** The VAPID keys that sign pushes; null when pushes are off. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Push services besides those of the browsers: the sandbox. */
  pushOrigins: readonly string[];
  /** Origins besides public servers that calendars may be read from: the sandbox. */
  calendarOrigins: readonly string[];
  /** The only hosts that calendars may be read from; any public server without. */
  calendarHosts?: readonly string[] | undefined;
  /** The sandbox's authenticator displays the next code early, because each works once. */
  acceptsAdjacentCodes?: boolean;
  /** The folder of the embedded database; none with a database elsewhere. */
  databaseDir?: string | undefined;
};
