import type { MenuFilter } from '#contract/catalogue/menu.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

/** Lists the texts of a task for an admin to read; a hidden one stays hidden until then. */
export async function openReview(
  tx: Tx,
  one: { businessId: string; serviceId: string; entryId: string; at: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into catalogue.menu_reviews (business_id, entry_id, service_id, changed_at, state)
    values (${one.businessId}, ${one.entryId}, ${one.serviceId}, ${one.at}, 'open')
    on conflict (business_id, entry_id) do update set state = 'open',
      changed_at = excluded.changed_at, decided_at = null`.execute(tx);
}

/** Deletes the review of a task without offered sub-services. */
export async function dropReview(tx: Tx, subServiceId: string): Promise<void> {
  await sql`
    delete from catalogue.menu_reviews r
    using catalogue.sub_services x join catalogue.services s on s.id = x.service_id
    where x.id = ${subServiceId} and r.business_id = s.owner_id
      and r.entry_id = coalesce(x.group_id, x.id)
      and not exists (select from catalogue.sub_services y
        where coalesce(y.group_id, y.id) = r.entry_id and y.service_id = x.service_id
          and y.removed_at is null)`.execute(tx);
}

export type ReviewRow = Row<
  'catalogue.menu_reviews',
  'entryId' | 'serviceId' | 'changedAt' | 'state'
> & {
  name: string;
  taskName: string;
  isOwn: boolean;
  description: string;
  claims: string[];
  variants: string[];
  isHidden: boolean;
  serviceName: string;
  ownerId: string;
  ownerName: string;
};

const columns = sql`r.entry_id, r.service_id, r.changed_at, r.state,
  coalesce(x.own_name, t.name) as name, t.name as task_name, x.own_name is not null as is_own,
  x.description, x.claims, x.variants, x.is_hidden, s.name as service_name, s.owner_id,
  s.owner_name
  from catalogue.menu_reviews r
  join catalogue.services_public s on s.id = r.service_id
  cross join lateral (
    select min(y.own_name) as own_name, min(y.description) as description,
      bool_or(y.hidden_at is not null) as is_hidden, (array_agg(y.task_id))[1] as task_id,
      coalesce((array_agg(array_to_json(y.claims)))[1], '[]') as claims,
      coalesce(array_agg(y.variant order by y.id) filter (where y.variant is not null), '{}')
        as variants
    from catalogue.sub_services y
    where y.service_id = r.service_id and coalesce(y.group_id, y.id) = r.entry_id
      and y.removed_at is null
    having count(*) > 0) x
  join catalogue.tasks t on t.id = x.task_id`;

/** Tasks with texts that no admin has seen, or hidden ones, the longest waiting first unless sorted otherwise. */
export async function reviewsIn(
  db: Db,
  { state, sort }: MenuFilter,
  { limit, offset }: Span,
): Promise<ReviewRow[]> {
  const order = sort === 'usual' ? sql`asc` : sql`desc`;
  const { rows } = await sql<ReviewRow>`
    select ${columns} where r.state = ${state}
    order by r.changed_at ${order}, r.entry_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOpenReviews(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalogue.menu_reviews r
    where r.state = 'open' and exists (select from catalogue.sub_services x
      where x.service_id = r.service_id and coalesce(x.group_id, x.id) = r.entry_id
        and x.removed_at is null)`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks the review of a task. @returns undefined when there is none or the task was removed */
export async function lockReview(tx: Tx, entryId: string): Promise<ReviewRow | undefined> {
  await sql`
    select from catalogue.menu_reviews r
    where (r.business_id, r.entry_id) = (select s.owner_id, x.id
      from catalogue.sub_services x join catalogue.services s on s.id = x.service_id
      where x.id = ${entryId}) for update`.execute(tx);
  const { rows } = await sql<ReviewRow>`
    select ${columns} where (r.business_id, r.entry_id) = (select s.owner_id, x.id
      from catalogue.sub_services x join catalogue.services s on s.id = x.service_id
      where x.id = ${entryId})`.execute(tx);
  return rows[0];
}

type Decided = Pick<ReviewRow, 'entryId' | 'ownerId' | 'serviceId'> & {
  state: 'kept' | 'hidden';
  reason: string | null;
  at: Temporal.Instant;
};

/**
 * Writes a decision. A hidden task is paused, so that nothing can be booked; its owner resumes it
 * after an admin has kept the changed texts.
 */
export async function writeReview(tx: Tx, decided: Decided): Promise<void> {
  const { entryId, ownerId, serviceId, state, reason, at } = decided;
  await sql`
    update catalogue.menu_reviews set state = ${state}, reason = ${reason}, decided_at = ${at}
    where business_id = ${ownerId} and entry_id = ${entryId}`.execute(tx);
  const hiddenAt = state === 'hidden' ? at : null;
  await sql`
    update catalogue.sub_services set hidden_at = ${hiddenAt}::timestamptz,
      is_paused = is_paused or ${state === 'hidden'}
    where service_id = ${serviceId} and coalesce(group_id, id) = ${entryId}
      and removed_at is null`.execute(tx);
}
