import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/db.ts';
import type { Gateway } from './gateway/port.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Outbox } from './outbox.ts';
import type { Secrets } from './secrets.ts';

/** The plumbing, opened once at the start; a command's type names the parts of it that it uses. */
export type Deps = {
  db: Db;
  /** For questions that could look through everything: few at once, and not for long. */
  hurried: Db;
  clock: Clock;
  secrets: Secrets;
  gateway: Gateway;
  outbox: Outbox;
  live: Live;
  mail: Mail;
  log: Log;
  site: Site;
};

/** Where the product is reached, and what of its configuration the capabilities need. */
export type Site = Pick<
  Config,
  'publicUrl' | 'isSecure' | 'adminEmails' | 'trustedProxies' | 'support'
> & {
  google: { clientId: string; keysUrl: string; scriptUrl: string };
  /** The keys that pushes are signed with; null where none are sent. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** Push services besides the browsers' own: the sandbox's stand-in. */
  pushOrigins: readonly string[];
  /** Where calendars may be read besides public servers: the sandbox. */
  calendarOrigins: readonly string[];
};
