import { DEFAULT_SUB_SERVICE_TYPE } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { dropReview } from '../menu/reviews.store.ts';
import { deleteNonRefundable } from './non-refundable.store.ts';

type Addition = { serviceId: string; taskId: string; at: Temporal.Instant };

/**
 * Adds a task without a price to a service whose menu is locked; a removed one is added as new.
 * @returns the id, or undefined when the service already has the task
 */
export async function insertOwnTask(
  tx: Tx,
  { serviceId, taskId, at }: Addition,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with offered as (
      select from catalogue.sub_services
      where service_id = ${serviceId} and task_id = ${taskId} and own_name is null
        and removed_at is null limit 1),
    restored as (
      update catalogue.sub_services x set
        removed_at = null, is_paused = false, price_paise = null, description = '', claims = '{}',
        hidden_at = null, minutes = t.minutes, processing_minutes = 0, type = ${DEFAULT_SUB_SERVICE_TYPE}, created_at = ${at}
      from catalogue.tasks t
      where t.id = x.task_id and not exists (select from offered) and x.id = (
        select id from catalogue.sub_services
        where service_id = ${serviceId} and task_id = ${taskId} and own_name is null
          and variant is null and removed_at is not null
        order by removed_at desc limit 1)
      returning x.id),
    inserted as (
      insert into catalogue.sub_services (service_id, task_id, minutes, type, created_at)
      select ${serviceId}, t.id, t.minutes, ${DEFAULT_SUB_SERVICE_TYPE}, ${at}
      from catalogue.tasks t
      where t.id = ${taskId} and not exists (select from offered)
        and not exists (select from restored)
      returning id)
    select id from restored union all select id from inserted`.execute(tx);
  return rows[0]?.id;
}

/** @returns the service's id, or undefined when it is not this owner's */
export async function updateOwnPrice(
  db: Db | Tx,
  change: { ownerId: string; subServiceId: string; pricePaise: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ serviceId: string }>`
    update catalogue.sub_services x set price_paise = ${change.pricePaise}
    from catalogue.services s
    where x.id = ${change.subServiceId} and s.id = x.service_id and s.owner_id = ${change.ownerId}
      and x.removed_at is null
    returning x.service_id`.execute(db);
  return rows[0]?.serviceId;
}

export type OwnTaskChange = {
  subServiceId: string;
  minutes: number | null;
  processingMinutes: number | null;
  isPaused: boolean | null;
  /** Undefined: unchanged; null: no longer a variant. */
  variant: string | null | undefined;
};

/** Updates the fields of a single sub-service; null leaves a field unchanged. */
export async function updateOwnTask(tx: Tx, change: OwnTaskChange): Promise<void> {
  const { subServiceId, minutes, processingMinutes, isPaused, variant } = change;
  await sql`
    update catalogue.sub_services set
      minutes = coalesce(${minutes}::int, minutes),
      processing_minutes = coalesce(${processingMinutes}::int, processing_minutes),
      is_paused = coalesce(${isPaused}::boolean, is_paused),
      variant = case when ${variant !== undefined} then ${variant ?? null}::text else variant end,
      group_id = case when ${variant === null} then null else group_id end
    where id = ${subServiceId} and removed_at is null`.execute(tx);
}

export type SharedChange = {
  serviceId: string;
  entryId: string;
  name: string | null;
  description: string | null;
  claims: readonly string[] | null;
};

/**
 * Updates the fields that all variants of a task share; null leaves a field unchanged. A
 * description equal to the master list's is stored as none.
 * @returns whether anything changed
 */
export async function updateShared(tx: Tx, change: SharedChange): Promise<boolean> {
  const { serviceId, entryId, name, description } = change;
  const claims = change.claims && [...change.claims];
  const { rows } = await sql`
    update catalogue.sub_services x
    set own_name = n.own_name, claims = n.claims, description = n.description
    from (
      select y.id, coalesce(${name}::text, y.own_name) as own_name,
        coalesce(${claims}::text[], y.claims) as claims, case
          when ${description}::text is null then y.description
          when y.own_name is null and ${description}::text = btrim(t.description) then ''
          else ${description}::text end as description
      from catalogue.sub_services y join catalogue.tasks t on t.id = y.task_id
      where y.service_id = ${serviceId} and coalesce(y.group_id, y.id) = ${entryId}
        and y.removed_at is null) n
    where x.id = n.id and (x.own_name, x.claims, x.description)
      is distinct from (n.own_name, n.claims, n.description)
    returning x.id`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks a sub-service of this owner, so that it cannot be booked until the transaction ends.
 * @returns its service, or undefined when there is none
 */
export async function lockOwnTask(
  tx: Tx,
  own: { ownerId: string; subServiceId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ serviceId: string }>`
    select x.service_id from catalogue.sub_services x join catalogue.services s on s.id = x.service_id
    where x.id = ${own.subServiceId} and s.owner_id = ${own.ownerId} and x.removed_at is null
    for update of x`.execute(tx);
  return rows[0]?.serviceId;
}

/** Locks a sub-service, so that it is neither changed nor removed until the transaction ends. */
export async function lockTask(tx: Tx, subServiceId: string): Promise<void> {
  await sql`select from catalogue.sub_services where id = ${subServiceId} for share`.execute(tx);
}

/** Locks all sub-services of a service, also against `lockTask` of other transactions. */
export async function lockTasks(tx: Tx, serviceId: string): Promise<void> {
  await sql`select from catalogue.sub_services where service_id = ${serviceId}
    order by id for update`.execute(tx);
}

/** Whether all of these sub-services can be booked; until the transaction ends, none of them is removed. */
export async function lockOffered(tx: Tx, subServiceIds: readonly string[]): Promise<boolean> {
  const ids = [...new Set(subServiceIds)];
  const { rows } = await sql<{ isOffered: boolean }>`
    select catalogue.lock_offered(${ids}::uuid[]) and not exists (
      select from unnest(${ids}::uuid[]) wanted(id)
      where id not in (select o.sub_service_id from catalogue.offers_public o
        join catalogue.services_public s on s.id = o.service_id
        where o.sub_service_id = any(${ids}::uuid[]) and s.is_visible)) as is_offered`.execute(tx);
  return rows[0]?.isOffered === true;
}

/** Removes a task from its service; past bookings keep naming it. */
export async function markTaskRemoved(
  tx: Tx,
  subServiceId: string,
  at: Temporal.Instant,
): Promise<void> {
  await deleteNonRefundable(tx, subServiceId);
  await sql`
    update catalogue.sub_services set removed_at = ${at}, is_paused = true
    where id = ${subServiceId} and removed_at is null`.execute(tx);
  await dropReview(tx, subServiceId);
}
