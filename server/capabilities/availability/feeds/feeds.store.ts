import type { UnreadEvent } from '#contract/availability/feeds.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from './ical/spans.ts';

export type FeedRow = Row<
  'availability.busy_feeds',
  | 'id'
  | 'serviceId'
  | 'name'
  | 'host'
  | 'addedAt'
  | 'triedAt'
  | 'readAt'
  | 'isReading'
  | 'failures'
  | 'problem'
  | 'events'
  | 'unread'
> & {
  unreadEvents: UnreadEvent[];
};

const columns = sql`id, service_id, name, host, added_at, tried_at, read_at, is_reading, failures,
  problem, events, unread, unread_events`;

type NewFeed = {
  serviceId: string;
  name: string;
  host: string;
  sealedUrl: string;
  urlMac: string;
  now: Temporal.Instant;
  /** When to retry if the first read never finishes. */
  retryAt: Temporal.Instant;
};

/** @returns undefined when the service has the maximum or this feed already, or lost a race. */
export async function insertFeed(tx: Tx, feed: NewFeed, max: number): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    insert into availability.busy_feeds
      (service_id, place, name, host, sealed_url, url_mac, added_at, tried_at, due_at)
    select ${feed.serviceId}, n, ${feed.name}, ${feed.host}, ${feed.sealedUrl}, ${feed.urlMac},
      ${feed.now}, ${feed.now}, ${feed.retryAt}
    from generate_series(1, ${max}::int) n
    where not exists (select from availability.busy_feeds f
      where f.service_id = ${feed.serviceId} and f.place = n)
    order by n limit 1
    on conflict do nothing
    returning ${columns}`.execute(tx);
  return rows[0];
}

export async function feedsOf(db: Db | Tx, serviceId: string): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select ${columns} from availability.busy_feeds where service_id = ${serviceId}
    order by place`.execute(db);
  return rows;
}

type FailingFeedRow = Pick<FeedRow, 'id' | 'serviceId' | 'name' | 'readAt'> & { problem: string };

/** Connected calendars of services whose last read failed. */
export async function failingFeedsOf(
  db: Db,
  serviceIds: readonly string[],
): Promise<FailingFeedRow[]> {
  const { rows } = await sql<FailingFeedRow>`
    select id, service_id, name, read_at, problem from availability.busy_feeds
    where service_id = any(${[...serviceIds]}::uuid[]) and problem is not null
    order by service_id, place`.execute(db);
  return rows;
}

export async function hasFeed(db: Db | Tx, serviceId: string, urlMac: string): Promise<boolean> {
  const { rows } = await sql`select from availability.busy_feeds
    where service_id = ${serviceId} and url_mac = ${urlMac}`.execute(db);
  return rows.length > 0;
}

/** @returns whether it existed; its busy times are deleted as well. */
export async function deleteFeed(db: Db, serviceId: string, feedId: string): Promise<boolean> {
  const { rows } = await sql`delete from availability.busy_feeds
    where id = ${feedId} and service_id = ${serviceId} returning id`.execute(db);
  return rows.length > 0;
}

/** Claims due feeds up to a limit. Each becomes due again after the lease of its read. */
export async function takeDueFeeds(
  tx: Tx,
  now: Temporal.Instant,
  retryAt: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update availability.busy_feeds set due_at = ${retryAt}, tried_at = ${now}, is_reading = true
    where id in (select id from availability.busy_feeds where due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Claims one feed unless it was tried after `before`. */
export async function takeFeed(
  tx: Tx,
  request: { serviceId: string; feedId: string; before: Temporal.Instant },
  now: Temporal.Instant,
  retryAt: Temporal.Instant,
): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    update availability.busy_feeds set due_at = ${retryAt}, tried_at = ${now}, is_reading = true
    where id = ${request.feedId} and service_id = ${request.serviceId} and tried_at <= ${request.before}
    returning ${columns}`.execute(tx);
  return rows[0];
}

export type FeedToRead = Row<
  'availability.busy_feeds',
  'id' | 'serviceId' | 'name' | 'sealedUrl' | 'addedAt' | 'readAt' | 'failures' | 'unread'
> & {
  timeZone: string | null;
  /** The business; null once the service is gone. */
  ownerId: string | null;
};

export async function feedToRead(db: Db, feedId: string): Promise<FeedToRead | undefined> {
  const { rows } = await sql<FeedToRead>`
    select f.id, f.service_id, f.name, f.sealed_url, f.added_at, f.read_at, f.failures, f.unread,
      g.time_zone, s.owner_id
    from availability.busy_feeds f
    left join availability.settings g on g.service_id = f.service_id
    left join catalogue.services_public s on s.id = f.service_id
    where f.id = ${feedId}`.execute(db);
  return rows[0];
}

type Read = {
  spans: readonly Span[];
  events: number;
  unread: number;
  unreadEvents: readonly UnreadEvent[];
};

/**
 * Replaces the busy times of a feed unless it was removed. Unchanged times are not rewritten, so that
 * `changed_at` marks real changes.
 */
export async function writeReading(
  tx: Tx,
  feedId: string,
  { spans, events, unread, unreadEvents }: Read,
  at: { now: Temporal.Instant; due: Temporal.Instant },
): Promise<void> {
  const { rows } = await sql<{ serviceId: string }>`
    update availability.busy_feeds set read_at = ${at.now}, due_at = ${at.due}, is_reading = false,
      failures = 0, problem = null, events = ${events}, unread = ${unread},
      unread_events = ${JSON.stringify(unreadEvents)}::jsonb
    where id = ${feedId} returning service_id`.execute(tx);
  const feed = rows[0];
  if (!feed) return;
  const given = sql`select tstzrange(to_timestamp(s."from" / 1000.0),
      to_timestamp(s.until / 1000.0)) as during
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s("from" bigint, until bigint)`;
  const known = sql`select during from availability.busy_times where feed_id = ${feedId}`;
  const different = await sql`
    (${given} except ${known}) union all (${known} except ${given}) limit 1`.execute(tx);
  if (different.rows.length === 0) return;
  await sql`delete from availability.busy_times where feed_id = ${feedId}`.execute(tx);
  await sql`insert into availability.busy_times (feed_id, service_id, during)
    select ${feedId}, ${feed.serviceId}, g.during from (${given}) g`.execute(tx);
  await sql`update availability.busy_feeds set changed_at = ${at.now}
    where id = ${feedId}`.execute(tx);
}

/** Records a failed read; known busy times stay. */
export async function writeProblem(
  tx: Tx,
  feedId: string,
  problem: string,
  due: Temporal.Instant,
): Promise<void> {
  await sql`update availability.busy_feeds set is_reading = false, due_at = ${due},
    failures = failures + 1, problem = ${problem} where id = ${feedId}`.execute(tx);
}

/** Those of these ids that are class sessions of a business, also cancelled ones. */
export async function ownSessionIds(
  db: Db,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from availability.sessions
    where business_id = ${businessId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
