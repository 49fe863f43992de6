import { createHash } from 'node:crypto';
import type { Secrets } from '../secrets.ts';
import type { LinkedEvent, StoredEvent } from './events.store.ts';

/** The hash before the first link of all. */
export const GENESIS = '0'.repeat(64);

export type Link = { seq: number; day: string; hash: string };
type Keys = Pick<Secrets, 'mac' | 'macMatches'>;

const EVENT = 'security event';
const SEAL = 'security seal';
const DAY = 'security day';

/** The complete content of an event, as one text. */
function textOf(event: Omit<StoredEvent, 'mac'>): string {
  const { id, at, kind, actorId, subjectKind, subjectId, network, detail, count, requestId } =
    event;
  return JSON.stringify([
    ...[id, at.toString(), kind, actorId, subjectKind, subjectId],
    ...[network, detail, count, requestId],
  ]);
}

/** Proves that the application wrote an event, because only it has the key. */
export function eventMac({ mac }: Keys, event: Omit<StoredEvent, 'mac'>): string {
  return mac(EVENT, textOf(event));
}

export function isOurs({ macMatches }: Keys, event: StoredEvent): boolean {
  return macMatches(EVENT, textOf(event), event.mac);
}

/** The hash of a link: of the previous hash, its place and its event. */
export function linkHash(
  previous: string,
  { seq, day }: Pick<Link, 'seq' | 'day'>,
  event: StoredEvent,
): string {
  const text = JSON.stringify([previous, seq, day, event.mac, textOf(event)]);
  return createHash('sha256').update(text).digest('hex');
}

/** Proves that the application gave a link its place, so that a database alone cannot build another chain. */
export function sealOf({ mac }: Keys, { seq, hash }: Pick<Link, 'seq' | 'hash'>): string {
  return mac(SEAL, `${seq}:${hash}`);
}

export function isSealed({ macMatches }: Keys, { seq, hash, seal }: LinkedEvent): boolean {
  return macMatches(SEAL, `${seq}:${hash}`, seal);
}

/** The last link of a day that is over. */
export type DayHead = { day: string; lastSeq: number; head: string; mac: string };

export function dayMac({ mac }: Keys, { day, lastSeq, head }: Omit<DayHead, 'mac'>): string {
  return mac(DAY, `${day}:${lastSeq}:${head}`);
}

export function isDayOurs({ macMatches }: Keys, { mac, day, lastSeq, head }: DayHead): boolean {
  return macMatches(DAY, `${day}:${lastSeq}:${head}`, mac);
}
