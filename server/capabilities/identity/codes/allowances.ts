import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import {
  addressKey,
  consumeUse,
  isUsedUp,
  type Limit,
  secondsLeft,
} from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import type { Secrets } from '#platform/secrets.ts';
import { type AlertKind, alertThresholds, allowances } from '../rules.ts';
import type { CodeClient } from './code-client.ts';

type Allowance = keyof typeof allowances;
type OfAddress = Extract<Allowance, `${string}OfAddress`>;
type Needs = { db: Db; clock: Clock; secrets: Secrets };

/** The rate limit of an allowance. Its bucket contains only a keyed hash of the subject. */
export function limitFor(secrets: Secrets, allowance: Allowance, subject: string): Limit {
  return { bucket: `${allowance}:${secrets.mac('limit', subject)}`, ...allowances[allowance] };
}

/** Counts one request of a network address. @throws Refused TOO_MANY_REQUESTS */
export async function checkAddressLimit(
  deps: Needs,
  allowance: OfAddress,
  address: string,
): Promise<void> {
  const limit = limitFor(deps.secrets, allowance, addressKey(address));
  const now = deps.clock.now();
  if (!(await consumeUse(deps.db, now, [limit]))) throw tooMany('TOO_MANY_REQUESTS', limit, now);
}

/** Counts one request of a person. @throws Refused TOO_MANY_REQUESTS */
export async function limitUse(
  { db, clock, secrets }: Needs,
  allowance: 'passkeysOfPerson',
  personId: string,
): Promise<void> {
  const limit = limitFor(secrets, allowance, personId);
  const now = clock.now();
  if (!(await consumeUse(db, now, [limit]))) throw tooMany('TOO_MANY_REQUESTS', limit, now);
}

/** The bucket that counts failures of all people, used for alerts only. */
export function alertLimit(kind: AlertKind): Limit {
  return { bucket: `alarm:${kind}`, ...alertThresholds[kind] };
}

/**
 * Counts one code e-mail in the transaction that enqueues it. A trusted browser has its own limits.
 * All others share the limits of their network and of the e-mail address, so that a mailbox cannot
 * be flooded and one client cannot exhaust them.
 * @throws Refused OTP_LIMIT
 */
export async function checkSendLimit(
  tx: Tx,
  secrets: Secrets,
  { email, client }: { email: string; client: CodeClient },
  now: Temporal.Instant,
): Promise<void> {
  const isTrusted = client.kind === 'trusted';
  const own = `${email}:${isTrusted ? client.hash : client.network}`;
  const limits = [
    limitFor(secrets, 'sendsOfClientPerHour', own),
    limitFor(secrets, 'sendsOfClientPerDay', own),
    ...(isTrusted
      ? []
      : [
          limitFor(secrets, 'sendsOfEmailPerHour', email),
          limitFor(secrets, 'sendsOfEmailPerDay', email),
        ]),
  ];
  for (const limit of limits) {
    if (!(await consumeUse(tx, now, [limit]))) throw tooMany('OTP_LIMIT', limit, now);
  }
}

/**
 * @throws Refused OTP_LIMIT when a browser has reached the daily limit of wrong codes for an
 * address
 */
export async function checkAttemptLimit(
  deps: Needs,
  { email, clientHash }: { email: string; clientHash: string },
): Promise<void> {
  const limit = limitFor(deps.secrets, 'wrongTriesOfClient', `${email}:${clientHash}`);
  const now = deps.clock.now();
  if (await isUsedUp(deps.db, now, limit)) throw tooMany('OTP_LIMIT', limit, now);
}

function tooMany(
  code: 'OTP_LIMIT' | 'TOO_MANY_REQUESTS',
  limit: Limit,
  now: Temporal.Instant,
): Refused {
  return new Refused(code, undefined, { extra: { retryAfterSeconds: secondsLeft(now, limit) } });
}
