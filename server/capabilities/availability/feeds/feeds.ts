import { ownedService } from '#capabilities/catalogue/index.ts';
import { BUSY_FEEDS_MAX } from '#contract/availability/feed-limits.ts';
import type { BusyFeed } from '#contract/availability/feeds.ts';
import type { FailingCalendar } from '#contract/booking/calendar.ts';
import { refusals } from '#contract/errors.ts';
import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { isReadable } from '#platform/outbound/fetch-text.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { textsIn } from '#platform/texts.ts';
import {
  deleteFeed,
  type FeedRow,
  failingFeedsOf,
  feedsOf,
  hasFeed,
  insertFeed,
  takeFeed,
} from './feeds.store.ts';
import { problemText } from './problem-text.ts';
import { BUSY_FEED, type BusyFeedJob, type FeedNeeds, leaseEnd, URL_PURPOSE } from './read-feed.ts';

const english = textsIn(DEFAULT_LANGUAGE);

type OfService = { personId: string; serviceId: string };

const RACES_MAX = BUSY_FEEDS_MAX;
const REREAD_MINUTES = 1;
/** Limit on new addresses per person. */
const ADDED_MOST = { usesMax: 20, seconds: 3600 };

/** Connected calendars of a service, for its owner. @throws Refused SERVICE_NOT_FOUND */
export async function listFeeds(db: Db, { personId, serviceId }: OfService): Promise<BusyFeed[]> {
  await requireOwner(db, personId, serviceId);
  return (await feedsOf(db, serviceId)).map(feedView);
}

/** The connected calendars of a provider's own services that cannot be read at the moment. */
export async function listFailingFeeds(
  db: Db,
  serviceIds: readonly string[],
): Promise<FailingCalendar[]> {
  return (await failingFeedsOf(db, serviceIds)).map(({ id, readAt, problem, ...row }) => ({
    ...{ feedId: id, ...row },
    problem: problemText(english, problem),
    readAt: readAt?.toString() ?? null,
  }));
}

/**
 * Connects a calendar to a service and schedules its first read.
 * @throws Refused SERVICE_NOT_FOUND, BUSY_FEED_ADDRESS, BUSY_FEED_HOST, BUSY_FEED_EXISTS, BUSY_FEEDS_FULL,
 * TOO_MANY_REQUESTS
 */
export async function addFeed(
  deps: FeedNeeds,
  { personId, serviceId, ...given }: OfService & { url: string; name: string },
): Promise<BusyFeed> {
  const { db, clock, secrets, outbox, site } = deps;
  await requireOwner(db, personId, serviceId);
  const address = given.url.replace(/^webcals?:\/\//i, 'https://');
  const limits = { trusted: site.calendarOrigins, hosts: site.calendarHosts };
  if (!isReadable(address, limits)) {
    if (isReadable(address, { trusted: [] })) throw new Refused('BUSY_FEED_HOST');
    throw addressRefused();
  }
  const { href, host } = new URL(address);
  const now = clock.now();
  await limitAdditions(deps, personId, now);
  const feed = {
    serviceId,
    host,
    name: given.name || host.slice(0, 60),
    sealedUrl: secrets.seal(URL_PURPOSE, href),
    urlMac: secrets.mac(URL_PURPOSE, href),
    now,
    retryAt: leaseEnd(now),
  };
  for (let tries = 0; tries < RACES_MAX; tries += 1) {
    const row = await inTransaction(db, async (tx) => {
      const made = await insertFeed(tx, feed, BUSY_FEEDS_MAX);
      if (made) await outbox.enqueue<BusyFeedJob>(tx, BUSY_FEED, { feedId: made.id });
      return made;
    });
    if (row) return feedView(row);
    if (await hasFeed(db, serviceId, feed.urlMac)) throw new Refused('BUSY_FEED_EXISTS');
  }
  throw new Refused('BUSY_FEEDS_FULL');
}

/** Removes a calendar and its busy times. @throws Refused SERVICE_NOT_FOUND, BUSY_FEED_NOT_FOUND */
export async function removeFeed(
  db: Db,
  { personId, serviceId, feedId }: OfService & { feedId: string },
): Promise<void> {
  await requireOwner(db, personId, serviceId);
  if (!(await deleteFeed(db, serviceId, feedId))) throw new Refused('BUSY_FEED_NOT_FOUND');
}

/**
 * Schedules a read now, at most once a minute.
 * @throws Refused SERVICE_NOT_FOUND, BUSY_FEED_NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function readFeedNow(
  { db, clock, outbox }: FeedNeeds,
  { personId, serviceId, feedId }: OfService & { feedId: string },
): Promise<BusyFeed> {
  await requireOwner(db, personId, serviceId);
  const now = clock.now();
  const before = now.subtract({ minutes: REREAD_MINUTES });
  const row = await inTransaction(db, async (tx) => {
    const taken = await takeFeed(tx, { serviceId, feedId, before }, now, leaseEnd(now));
    if (taken) await outbox.enqueue<BusyFeedJob>(tx, BUSY_FEED, { feedId });
    return taken;
  });
  if (row) return feedView(row);
  const exists = (await feedsOf(db, serviceId)).some(({ id }) => id === feedId);
  throw new Refused(exists ? 'TOO_MANY_REQUESTS' : 'BUSY_FEED_NOT_FOUND');
}

async function requireOwner(db: Db, personId: string, serviceId: string): Promise<void> {
  if (!(await ownedService(db, personId, serviceId))) throw new Refused('SERVICE_NOT_FOUND');
}

/** Prevents network scans through our server. */
async function limitAdditions(
  { db, secrets }: FeedNeeds,
  personId: string,
  now: Temporal.Instant,
): Promise<void> {
  const limit = { bucket: `busyFeeds:${secrets.mac('limit', personId)}`, ...ADDED_MOST };
  if (await consumeUse(db, now, [limit])) return;
  const extra = { retryAfterSeconds: secondsLeft(now, limit) };
  throw new Refused('TOO_MANY_REQUESTS', undefined, { extra });
}

function addressRefused(): Refused {
  const url = refusals.BUSY_FEED_ADDRESS[1];
  return new Refused('BUSY_FEED_ADDRESS', undefined, { fields: { url } });
}

function feedView(row: FeedRow): BusyFeed {
  return {
    id: row.id,
    serviceId: row.serviceId,
    name: row.name,
    host: row.host,
    addedAt: row.addedAt.toString(),
    readAt: row.readAt?.toString() ?? null,
    isReading: row.isReading,
    problem: row.problem === null ? null : problemText(english, row.problem),
    events: row.events,
    unread: row.unread,
    unreadEvents: row.unreadEvents,
  };
}
