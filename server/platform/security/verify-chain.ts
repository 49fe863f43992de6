import type { Db } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { dayHeads } from './chain.store.ts';
import { GENESIS, isDayOurs, isOurs, isSealed, linkHash } from './chain.ts';
import { type LinkedEvent, linkedEvents } from './events.store.ts';

/** A defect of the log, and its place in the chain. */
export type Finding = {
  seq: number;
  what: 'changed' | 'removed' | 'inserted' | 'relinked' | 'wrong day head' | 'other head';
};
export type Verified = { events: number; lastSeq: number; findings: Finding[] };

type Options = {
  /** The first day to verify; the first that is stored by default. */
  from?: string | undefined;
  /** A head that was exported or logged earlier. */
  head?: { seq: number; hash: string } | undefined;
};

const BATCH = 1_000;
const DAYS_STORED = 365;
const FINDINGS_MAX = 100;

/**
 * Computes the chain again from what is stored. Finds events that were changed, removed or inserted, links that
 * were renumbered, and a chain that does not contain an earlier head.
 */
export async function verifyChain(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { from, head }: Options = {},
): Promise<Verified> {
  const days = await dayHeads(db);
  const latest = days.at(-1)?.day;
  // Events of older days may be deleted, some of them already.
  const deletedUntil = latest ? daysBefore(latest, DAYS_STORED) : '';
  const first = from && from > deletedUntil ? from : nextDay(deletedUntil);
  const before = days.filter(({ day }) => day < first).at(-1);
  const state = {
    seq: before?.lastSeq ?? 0,
    hash: before?.head ?? GENESIS,
    events: 0,
    findings: [] as Finding[],
  };
  const report = (seq: number, what: Finding['what']) => {
    if (state.findings.length < FINDINGS_MAX) state.findings.push({ seq, what });
  };
  for (const day of days) if (!isDayOurs(secrets, day)) report(day.lastSeq, 'wrong day head');
  const heads = new Map(days.map(({ lastSeq, head }) => [lastSeq, head]));
  // A head before the first day can only be compared with the end of its day.
  let isHeadSeen =
    !head || heads.get(head.seq) === head.hash || (head.seq < state.seq && !heads.has(head.seq));

  for await (const event of eventsAfter(db, state.seq)) {
    const { seq, hash } = event;
    const hasGap = seq !== state.seq + 1;
    if (hasGap) report(state.seq + 1, 'removed');
    // After a gap the previous hash is unknown, so the link itself cannot be computed.
    const isLinked = hasGap || hash === linkHash(state.hash, event, event);
    if (!isOurs(secrets, event)) report(seq, isLinked && !hasGap ? 'inserted' : 'changed');
    else if (!isLinked || !isSealed(secrets, event)) report(seq, 'relinked');
    const dayHead = heads.get(seq);
    if (dayHead !== undefined && dayHead !== hash) report(seq, 'wrong day head');
    if (head && head.seq === seq && head.hash === hash) isHeadSeen = true;
    Object.assign(state, { seq, hash, events: state.events + 1 });
  }
  const lastDay = days.at(-1);
  if (lastDay && state.seq < lastDay.lastSeq) report(state.seq + 1, 'removed');
  if (!isHeadSeen && head) report(head.seq, 'other head');
  return { events: state.events, lastSeq: state.seq, findings: state.findings };
}

async function* eventsAfter(db: Db, seq: number): AsyncGenerator<LinkedEvent> {
  for (let after = seq; ; ) {
    const rows = await linkedEvents(db, after, BATCH);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.seq;
  }
}

function daysBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString();
}

function nextDay(day: string): string {
  return day === '' ? '' : Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}
