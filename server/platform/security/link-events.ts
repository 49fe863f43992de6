import { dateIn, INDIA } from '#contract/time.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { lastLink, lockChain, writeDay, writeLinks } from './chain.store.ts';
import { dayMac, GENESIS, type Link, linkHash, sealOf } from './chain.ts';
import { type StoredEvent, unlinkedEvents } from './events.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'metrics' | 'log'>;

const BATCH = 500;

/**
 * Extends the hash chain and the log by the events that have no link, and ends days that are over. One process does so at
 * a time, after the transactions that wrote the events.
 * @returns the end of the chain, or undefined when another process is at work or there is no event
 */
export async function linkEvents(deps: Needs): Promise<Link | undefined> {
  for (;;) {
    const done = await inTransaction(deps.db, (tx) => linkBatch(tx, deps));
    for (const { kind, count } of done.events) deps.metrics.securityEvents.inc({ kind }, count);
    for (const event of done.linked) deps.log.security?.(lineOf(event));
    if (done.ended) deps.log.routine?.('security.head', { ...done.ended, isDayOver: true });
    if (done.events.length < BATCH) return done.head;
  }
}

type Batch = {
  events: StoredEvent[];
  linked: (StoredEvent & Link)[];
  head?: Link | undefined;
  ended?: Link | undefined;
};

async function linkBatch(tx: Tx, deps: Needs): Promise<Batch> {
  if (!(await lockChain(tx))) return { events: [], linked: [] };
  const last = await lastLink(tx);
  const today = dateIn(deps.clock.now().epochMilliseconds, INDIA);
  // The sandbox's clock can go back; the days of the chain only increase.
  const day = last && last.day > today ? last.day : today;
  const ended = last && last.day < day && (await endDay(tx, deps, last)) ? last : undefined;
  const events = await unlinkedEvents(tx, BATCH);
  const links = chain(last, day, events).map((link) => ({
    ...link,
    seal: sealOf(deps.secrets, link),
  }));
  if (links.length > 0) await writeLinks(tx, links);
  const linked = events.map((event, nth) => ({ ...event, ...(links[nth] as Link) }));
  return { events, linked, ended, head: links.at(-1) ?? last };
}

/** The log line of an event: what the table has, except its keyed seals. */
function lineOf({ id: eventId, at, mac: _, ...fields }: StoredEvent & Link) {
  return { eventId, occurredAt: at.toString(), ...fields };
}

function chain(last: Link | undefined, day: string, events: readonly StoredEvent[]) {
  let { seq, hash } = last ?? { seq: 0, hash: GENESIS };
  return events.map((event) => {
    seq += 1;
    hash = linkHash(hash, { seq, day }, event);
    return { id: event.id, seq, day, hash };
  });
}

function endDay(tx: Tx, { secrets }: Needs, { seq: lastSeq, day, hash: head }: Link) {
  return writeDay(tx, { day, lastSeq, head, mac: dayMac(secrets, { day, lastSeq, head }) });
}
