import { idsOfNamed } from '#capabilities/identity/index.ts';
import type { ServiceState } from '#contract/catalogue/limits.ts';
import type { ServicesFileSearch } from '#contract/catalogue/moderation.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { escapeLike } from '#platform/lists/like.ts';
import { uuidsFrom } from '#platform/lists/uuid-range.ts';

export type ListedServiceRow = Row<
  'catalogue.services_public',
  'id' | 'name' | 'city' | 'categoryName' | 'ownerId' | 'ownerName' | 'createdAt'
> &
  Row<'catalogue.services', 'hiddenBecause'> & {
    state: ServiceState;
    completedBookings: number;
    ratingSum: number;
    ratingCount: number;
  };

/** One state for each service, on every page of admins. */
const state = sql`case when v.hidden_at is not null then 'hidden'
  when s.approval_status = 'pending' and v.is_withdrawn then 'withdrawn'
  when s.approval_status <> 'approved' then s.approval_status
  when s.is_visible then 'visible' else 'inactive' end`;

const listed = sql`
  select s.id, s.name, s.city, s.category_name, s.owner_id, s.owner_name, s.created_at,
    v.hidden_because, ${state} as state, coalesce(f.completed_bookings, 0) as completed_bookings,
    coalesce(f.rating_sum, 0) as rating_sum, coalesce(f.rating_count, 0) as rating_count
  from catalogue.services_public s
  join catalogue.services v on v.id = s.id
  left join catalogue.figures f on f.service_id = s.id`;

const orders = {
  newest: sql`s.created_at desc, s.id desc`,
  name: sql`lower(s.name), s.id`,
  rating: sql`f.rating_sum::float / nullif(f.rating_count, 0) nulls last, s.id`,
};

/**
 * Services, visible or not. The text is a part of the name or the start of the id, or names the provider. Hidden ones
 * are also named by their column, so that its small index finds them.
 */
export async function listedServices(
  db: Db,
  { text = '', state: wanted, sort }: ServicesFileSearch,
  { limit, offset }: Span,
): Promise<ListedServiceRow[]> {
  const part = `%${escapeLike(text.toLowerCase())}%`;
  const range = uuidsFrom(text);
  const { rows } = await sql<ListedServiceRow>`
    ${listed}
    where (${text} = '' or s.id in (
        select id from catalogue.services where lower(name) like ${part}
        union select id from catalogue.services
          where id between ${range?.first ?? null}::uuid and ${range?.last ?? null}::uuid
        union select id from catalogue.services
          where owner_id in (${idsOfNamed(text)})))
      and (${wanted ?? null}::text is null or ${state} = ${wanted ?? null})
      and (${wanted === 'hidden'} = false or v.hidden_at is not null)
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The maximum length of a list; one provider's services stay below it. */
const SERVICES_MAX = 500;

/** A provider's services with their states, oldest first. */
export async function serviceStatesOf(
  db: Db,
  ownerId: string,
): Promise<Pick<ListedServiceRow, 'id' | 'name' | 'state'>[]> {
  const { rows } = await sql<Pick<ListedServiceRow, 'id' | 'name' | 'state'>>`
    select s.id, s.name, ${state} as state
    from catalogue.services_public s join catalogue.services v on v.id = s.id
    where s.owner_id = ${ownerId} order by s.created_at, s.id limit ${SERVICES_MAX}`.execute(db);
  return rows;
}

/** Locks a service against concurrent decisions; bookings are not blocked. */
export async function lockService(
  tx: Tx,
  serviceId: string,
): Promise<{ ownerId: string; name: string; isHidden: boolean } | undefined> {
  const { rows } = await sql<{ ownerId: string; name: string; isHidden: boolean }>`
    select owner_id, name, hidden_at is not null as is_hidden from catalogue.services
    where id = ${serviceId} for no key update`.execute(tx);
  return rows[0];
}

/** Hides a service, or shows it again. */
export async function writeHidden(
  tx: Tx,
  serviceId: string,
  hidden: { at: Temporal.Instant; reason: string } | null,
): Promise<void> {
  await sql`
    update catalogue.services set hidden_at = ${hidden?.at ?? null}::timestamptz,
      hidden_because = ${hidden?.reason ?? null}
    where id = ${serviceId}`.execute(tx);
}

export async function listedService(
  db: Db | Tx,
  serviceId: string,
): Promise<ListedServiceRow | undefined> {
  const { rows } = await sql<ListedServiceRow>`${listed} where s.id = ${serviceId}`.execute(db);
  return rows[0];
}

export async function ownerOfService(db: Db, serviceId: string): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    select owner_id from catalogue.services where id = ${serviceId}`.execute(db);
  return rows[0]?.ownerId;
}
