import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUIDv7 } from 'node:crypto';
import type { SecurityEventKind, SecuritySubject } from '#contract/admin/security-events.ts';
import type { Db, Tx } from '../db/db.ts';
import { addressKey } from '../rate-limits.ts';
import type { Secrets } from '../secrets.ts';
import { eventMac } from './chain.ts';
import { insertEvents, type StoredEvent } from './events.store.ts';

/** An event that a security review needs. Contains ids and fixed texts only. */
export type SecurityEvent = {
  kind: SecurityEventKind;
  actorId?: string | undefined;
  subject?: { kind: SecuritySubject; id: string } | undefined;
  detail?: string | undefined;
};

/** The request that causes events, and where it counts those that repeat. */
export type EventSource = {
  ip: string;
  requestId: string;
  count: (event: SecurityEvent, source: { ip: string }) => void;
};

const source = new AsyncLocalStorage<EventSource>();

/** Runs the work of a request, whose events then name its network and its id. */
export function asSource<T>(request: EventSource, work: () => T): T {
  return source.run(request, work);
}

/**
 * Writes an event in the transaction of what it is about, so that neither exists without the other. One insert:
 * the hash chain is extended later, by a single worker.
 */
export async function recordEvent(
  tx: Db | Tx,
  secrets: Pick<Secrets, 'mac' | 'macMatches'>,
  event: SecurityEvent,
  at: Temporal.Instant,
): Promise<void> {
  const request = source.getStore();
  const network = request ? networkHash(secrets, request.ip) : null;
  const requestId = request?.requestId ?? null;
  await insertEvents(tx, [storedEvent(secrets, { ...event, at, network, requestId, count: 1 })]);
}

/**
 * Counts an event that any caller can repeat at will. The process adds up equal ones for a minute and writes
 * them together, so no request waits for it. Does nothing outside a request.
 */
export function countEvent(event: SecurityEvent): void {
  const request = source.getStore();
  request?.count(event, request);
}

/** The keyed hash of the part of a network address that one customer of a provider has. */
export function networkHash({ mac }: Pick<Secrets, 'mac'>, ip: string): string {
  return mac('security network', addressKey(ip)).slice(0, 16);
}

/** The subject of events about an e-mail address, which need not have an account. */
export function addressSubject(
  { mac }: Pick<Secrets, 'mac'>,
  email: string,
): { kind: 'address'; id: string } {
  return { kind: 'address', id: mac('security address', email).slice(0, 22) };
}

export function storedEvent(
  secrets: Pick<Secrets, 'mac' | 'macMatches'>,
  {
    kind,
    actorId,
    subject,
    detail,
    at,
    ...same
  }: SecurityEvent & Pick<StoredEvent, 'at' | 'network' | 'requestId' | 'count'>,
): StoredEvent {
  const event = {
    id: randomUUIDv7(),
    // The database has microseconds; what was hashed must be what is read.
    at: Temporal.Instant.fromEpochMilliseconds(at.epochMilliseconds),
    kind,
    actorId: actorId ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    detail: detail ?? null,
    ...same,
  };
  return { ...event, mac: eventMac(secrets, event) };
}
