import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { offerDeadline } from './offer-deadline.ts';

/** A segment of a visit that a customer waits for. */
export type EntrySegment = {
  serviceId: string;
  subServiceId: string;
  name: string;
  memberId: string | null;
};
export type EntryRow = Omit<Row<'waitlist.entries'>, 'segments'> & {
  /** Null for one sub-service. */
  segments: EntrySegment[] | null;
};
export type NewEntry = Omit<
  EntryRow,
  'id' | 'state' | 'lostOffers' | 'bookingId' | 'createdAt' | 'endedAt'
>;
/** An entry as lists show it. */
export type ListedEntry = EntryRow & {
  /** The number of earlier entries for the same sub-service and overlapping times. */
  before: number;
  offer: {
    id: string;
    startsAt: string;
    endsAt: string;
    expiresAt: string;
    bookingId: string | null;
  } | null;
};

/** Serialises the joins of one customer. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}::text, 7271))`.execute(tx);
}

export async function countWaiting(
  tx: Tx,
  { customerId, businessId, serviceId }: NewEntry,
): Promise<{ ofCustomer: number; ofService: number }> {
  const { rows } = await sql<{ ofCustomer: number; ofService: number }>`
    select (select count(*)::int from waitlist.entries
        where customer_id = ${customerId} and state = 'waiting') as of_customer,
      (select count(*)::int from waitlist.entries
        where business_id = ${businessId} and service_id = ${serviceId} and state = 'waiting') as of_service`.execute(
    tx,
  );
  return rows[0] ?? { ofCustomer: 0, ofService: 0 };
}

/** The customer's waiting entry of the same sub-service and window. */
export async function sameEntry(tx: Tx, entry: NewEntry): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select * from waitlist.entries
    where business_id = ${entry.businessId} and customer_id = ${entry.customerId}
      and sub_service_id = ${entry.subServiceId} and state = 'waiting'
      and from_date = ${entry.fromDate} and to_date = ${entry.toDate}
      and from_minute = ${entry.fromMinute} and to_minute = ${entry.toMinute}`.execute(tx);
  return rows[0];
}

/** Inserts an entry, and notes its service, because a time may have become free meanwhile. */
export async function insertEntry(tx: Tx, entry: NewEntry, now: Temporal.Instant): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into waitlist.entries (business_id, customer_id, service_id, sub_service_id, service_name,
      sub_service_name, time_zone, people, is_class, member_id, together, segments, from_date, to_date,
      from_minute, to_minute, ends_at, created_at)
    values (${entry.businessId}, ${entry.customerId}, ${entry.serviceId}, ${entry.subServiceId},
      ${entry.serviceName}, ${entry.subServiceName}, ${entry.timeZone}, ${entry.people}, ${entry.isClass},
      ${entry.memberId}, ${entry.together},
      ${entry.segments === null ? null : JSON.stringify(entry.segments)}::jsonb, ${entry.fromDate}, ${entry.toDate}, ${entry.fromMinute},
      ${entry.toMinute}, ${entry.endsAt}, ${now})
    returning id`.execute(tx);
  await sql`insert into waitlist.changes (business_id, service_id)
    values (${entry.businessId}, ${entry.serviceId})`.execute(tx);
  return rows[0]?.id ?? '';
}

const listed = sql`
  e.*,
  (select count(*)::int from waitlist.entries b
   where b.business_id = e.business_id and b.service_id = e.service_id
     and b.sub_service_id = e.sub_service_id and b.state = 'waiting'
     and (b.created_at, b.id) < (e.created_at, e.id)
     and b.from_date <= e.to_date and b.to_date >= e.from_date
     and b.from_minute <= e.to_minute and b.to_minute >= e.from_minute) as before,
  (select json_build_object('id', o.id, 'startsAt', o.starts_at, 'endsAt', o.ends_at,
     'expiresAt', ${offerDeadline}, 'bookingId', case o.state when 'ordered' then o.booking_id end)
   from waitlist.offers o
   where o.business_id = e.business_id and o.entry_id = e.id and e.state = 'waiting'
     and o.state in ('open', 'ordered') and ${offerDeadline} > now_at.now) as offer`;

/** A customer's entries: waiting ones in order, then those that ended since, latest first. */
export async function entriesOf(
  db: Db | Tx,
  customerId: string,
  { now, since, limit }: { now: Temporal.Instant; since: Temporal.Instant; limit: number },
): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select ${listed} from waitlist.entries e cross join (select ${now}::timestamptz as now) now_at
    where e.customer_id = ${customerId} and (e.state = 'waiting' or e.ended_at > ${since})
    order by e.ended_at desc nulls first, e.created_at, e.id limit ${limit}`.execute(db);
  return rows;
}

/** The waiting entries of a business's services, in order, and their number. */
export async function waitingAt(
  db: Db,
  businessId: string,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<(ListedEntry & { total: number })[]> {
  const { rows } = await sql<ListedEntry & { total: number }>`
    select ${listed}, count(*) over ()::int as total
    from waitlist.entries e cross join (select ${now}::timestamptz as now) now_at
    where e.business_id = ${businessId} and e.state = 'waiting' and e.ends_at > ${now}
    order by e.created_at, e.id limit ${limit}`.execute(db);
  return rows;
}

export async function lockOwnEntry(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select * from waitlist.entries where customer_id = ${customerId} and id = ${id}
    for update`.execute(tx);
  return rows[0];
}

export async function lockEntry(
  tx: Tx,
  { businessId, id }: Pick<EntryRow, 'businessId' | 'id'>,
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select * from waitlist.entries where business_id = ${businessId} and id = ${id}
    for update`.execute(tx);
  return rows[0];
}

/** Locks all entries with which a customer waits. */
export async function lockWaiting(tx: Tx, customerId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select * from waitlist.entries where customer_id = ${customerId} and state = 'waiting'
    order by business_id, id for update`.execute(tx);
  return rows;
}

/** Locks the entries with which a customer waits at one business. */
export async function lockWaitingAt(
  tx: Tx,
  { businessId, customerId }: Pick<EntryRow, 'businessId' | 'customerId'>,
): Promise<void> {
  await sql`
    select from waitlist.entries
    where business_id = ${businessId} and customer_id = ${customerId} and state = 'waiting'
    order by id for update`.execute(tx);
}

/** Ends a locked entry that waits. */
export async function endEntry(
  tx: Tx,
  { businessId, id }: Pick<EntryRow, 'businessId' | 'id'>,
  end: { state: Exclude<EntryRow['state'], 'waiting'>; bookingId?: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`update waitlist.entries
    set state = ${end.state}, booking_id = ${end.bookingId ?? null}, ended_at = ${now}
    where business_id = ${businessId} and id = ${id} and state = 'waiting'`.execute(tx);
}

/**
 * Counts a declined or missed offer.
 * @returns their number.
 */
export async function countLostOffer(
  tx: Tx,
  { businessId, id }: Pick<EntryRow, 'businessId' | 'id'>,
): Promise<number> {
  const { rows } = await sql<Pick<EntryRow, 'lostOffers'>>`
    update waitlist.entries set lost_offers = lost_offers + 1
    where business_id = ${businessId} and id = ${id} returning lost_offers`.execute(tx);
  return rows[0]?.lostOffers ?? 0;
}

/** Waiting entries whose window is over, without an offer that is still being paid. */
export async function entriesOver(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<Pick<EntryRow, 'businessId' | 'id'>[]> {
  const { rows } = await sql<Pick<EntryRow, 'businessId' | 'id'>>`
    select business_id, id from waitlist.entries
    where state = 'waiting' and ends_at <= ${now} order by ends_at limit ${limit}`.execute(db);
  return rows;
}
