import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FetchError, fetchText } from '#platform/outbound/fetch-text.ts';
import { CALENDAR_UNREAD, type CalendarUnread } from '../events.ts';
import {
  type FeedToRead,
  feedToRead,
  ownSessionIds,
  takeDueFeeds,
  writeProblem,
  writeReading,
} from './feeds.store.ts';
import { entryIdsIn } from './ical/entry-ids.ts';
import { ReadError, type Reading } from './ical/reading.ts';
import { readInWorker } from './read-in-worker.ts';

/** Job that reads a calendar. */
export const BUSY_FEED = 'busy-feed';
export const URL_PURPOSE = 'busy-feed-url';
export type BusyFeedJob = { feedId: string };

/** Allows for calendars with many years of past events. */
const BYTES_MAX = 10_000_000;
const FETCH_MS_MAX = 10_000;
const EVERY_MINUTES = 15;
const BACKOFF_MINUTES_MAX = 6 * 60;
/** Lease of a read. */
const LEASE_MINUTES = 5;
const PER_SWEEP = 50;
/** A problem that lasts is reported to the owner. */
const LASTING_HOURS = 24;
const LASTING_FAILURES = 4;
/** Beyond the maximum horizon of a service. */
const WINDOW_DAYS = 371;
const DAY_MS = 86_400_000;
const DEFAULT_ZONE = 'Asia/Kolkata';

export type FeedNeeds = Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox' | 'site' | 'log'>;
export type ReadNeeds = FeedNeeds & {
  /** Those of these ids that are bookings or walk-ins of a business, in any state. */
  ownEntries: (db: Db, businessId: string, ids: readonly string[]) => Promise<string[]>;
};

type Unread = { since: Temporal.Instant; problem?: string | null; unread?: number };

/** Schedules reads of due calendars. */
export async function readDueFeeds(
  { db, outbox }: FeedNeeds,
  now: Temporal.Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const feedId of await takeDueFeeds(tx, now, leaseEnd(now), PER_SWEEP)) {
      await outbox.enqueue<BusyFeedJob>(tx, BUSY_FEED, { feedId });
    }
  });
}

export function leaseEnd(now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: LEASE_MINUTES });
}

/**
 * Reads a calendar and replaces its busy times. On failure the known times stay, the problem is stored for
 * the provider, and the delay doubles.
 */
export async function readFeed(deps: ReadNeeds, { feedId }: BusyFeedJob): Promise<void> {
  const { db, clock } = deps;
  const feed = await feedToRead(db, feedId);
  if (!feed) return;
  try {
    const reading = await readFrom(deps, feed);
    const now = clock.now();
    const due = now.add({ minutes: EVERY_MINUTES });
    await inTransaction(db, async (tx) => {
      await writeReading(tx, feedId, reading, { now, due });
      const { unread } = reading;
      if (unread > 0 && feed.unread === 0)
        await announce(deps, tx, feed, { since: dayOf(feed, now), unread });
    });
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const minutes = Math.min(EVERY_MINUTES * 2 ** (feed.failures + 1), BACKOFF_MINUTES_MAX);
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      await writeProblem(tx, feedId, problem, now.add({ minutes }));
      if (isLasting(feed, now)) await announce(deps, tx, feed, { since: lastRead(feed), problem });
    });
  }
}

/** Whether a failure now means that a calendar could not be read for a day; single ones can follow our own outage. */
function isLasting(feed: FeedToRead, now: Temporal.Instant): boolean {
  const { hours } = lastRead(feed).until(now, { largestUnit: 'hours' });
  return hours >= LASTING_HOURS && feed.failures + 1 >= LASTING_FAILURES;
}

/** Calendars with events that come and go, or that are not understood now and then, are one occasion a day. */
function dayOf({ timeZone }: FeedToRead, now: Temporal.Instant): Temporal.Instant {
  return now
    .toZonedDateTimeISO(timeZone ?? DEFAULT_ZONE)
    .startOfDay()
    .toInstant();
}

function lastRead({ readAt, addedAt }: FeedToRead): Temporal.Instant {
  return readAt ?? addedAt;
}

async function announce(
  { outbox }: FeedNeeds,
  tx: Tx,
  { id: feedId, serviceId, ownerId, name }: FeedToRead,
  { since, problem = null, unread = 0 }: Unread,
): Promise<void> {
  if (!ownerId) return;
  const event = { feedId, serviceId, ownerId, name, since: since.toString(), problem, unread };
  await outbox.announce<CalendarUnread>(tx, CALENDAR_UNREAD, event);
}

async function readFrom(deps: ReadNeeds, feed: FeedToRead): Promise<Reading> {
  const { secrets, site, clock } = deps;
  const text = await fetchText(secrets.open(URL_PURPOSE, feed.sealedUrl), {
    bytesMax: BYTES_MAX,
    msMax: FETCH_MS_MAX,
    accept: 'text/calendar, text/plain;q=0.5',
    trusted: site.calendarOrigins,
    hosts: site.calendarHosts,
  });
  const ids = feed.ownerId ? entryIdsIn(text) : [];
  const own = feed.ownerId && ids.length > 0 ? await ownIdsOf(deps, feed.ownerId, ids) : [];
  // Whole days, so that truncated events are equal in every read.
  const today = Math.floor(clock.now().epochMilliseconds / DAY_MS) * DAY_MS;
  const window = { from: today - DAY_MS, until: today + WINDOW_DAYS * DAY_MS };
  return readInWorker({
    text,
    window,
    timeZone: feed.timeZone ?? DEFAULT_ZONE,
    ownIds: new Set(own),
  });
}

/** Those of these ids that are bookings, walk-ins or class sessions of the business, in any state. */
async function ownIdsOf({ db, ownEntries }: ReadNeeds, businessId: string, ids: readonly string[]) {
  const sessions = await ownSessionIds(db, businessId, ids);
  return [...sessions, ...(await ownEntries(db, businessId, ids))];
}

/** Problem to store; undefined for an internal error. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof ReadError) return error.problem;
  if (!(error instanceof FetchError)) return undefined;
  return error.httpStatus === undefined ? error.problem : `${error.problem} ${error.httpStatus}`;
}
