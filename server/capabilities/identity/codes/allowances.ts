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
import { type AlertKind, alarms, allowances } from '../rules.ts';
import type { CodeClient } from './code-client.ts';

type Allowance = keyof typeof allowances;
type OfAddress = Extract<Allowance, `${string}OfAddress`>;
type Needs = { db: Db; clock: Clock; secrets: Secrets };

/** The bucket of an allowance: who it counts is in it as a keyed hash alone. */
export function limitOf(secrets: Secrets, allowance: Allowance, who: string): Limit {
  return { bucket: `${allowance}:${secrets.mac('limit', who)}`, ...allowances[allowance] };
}

/** Counts one request of a network address; refuses TOO_MANY_REQUESTS. */
export async function allowAddress(
  deps: Needs,
  allowance: OfAddress,
  address: string,
): Promise<void> {
  const limit = limitOf(deps.secrets, allowance, addressKey(address));
  const now = deps.clock.now();
  if (!(await consumeUse(deps.db, now, [limit]))) throw tooMany('TOO_MANY_REQUESTS', limit, now);
}

/** The bucket that counts the failures of all people, for the alert alone. */
export function alarmLimit(kind: AlertKind): Limit {
  return { bucket: `alarm:${kind}`, ...alarms[kind] };
}

/**
 * Counts one e-mail with a code, in the transaction that posts it; refuses OTP_LIMIT. A trusted browser
 * has limits of its own. All others share those of their network and of the address of mail, so that a
 * mailbox is not flooded and a single stranger cannot use them up.
 */
export async function allowSend(
  tx: Tx,
  secrets: Secrets,
  { email, client }: { email: string; client: CodeClient },
  now: Temporal.Instant,
): Promise<void> {
  const isTrusted = client.kind === 'trusted';
  const own = `${email}:${isTrusted ? client.hash : client.network}`;
  const limits = [
    limitOf(secrets, 'sendsOfClientPerHour', own),
    limitOf(secrets, 'sendsOfClientPerDay', own),
    ...(isTrusted
      ? []
      : [
          limitOf(secrets, 'sendsOfEmailPerHour', email),
          limitOf(secrets, 'sendsOfEmailPerDay', email),
        ]),
  ];
  for (const limit of limits) {
    if (!(await consumeUse(tx, now, [limit]))) throw tooMany('OTP_LIMIT', limit, now);
  }
}

/** Refuses OTP_LIMIT once a browser has had its day's wrong codes for an address of mail. */
export async function allowTry(
  deps: Needs,
  { email, clientHash }: { email: string; clientHash: string },
): Promise<void> {
  const limit = limitOf(deps.secrets, 'wrongTriesOfClient', `${email}:${clientHash}`);
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
