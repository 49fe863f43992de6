import { DEFAULT_SUB_SERVICE_TYPE } from '#contract/catalogue/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { deleteNonRefundable } from './non-refundable.store.ts';

type Addition = { ownerId: string; serviceId: string; taskId: string; at: Temporal.Instant };

/** An active task of the master list, or undefined. */
export async function taskRow(
  db: Db | Tx,
  taskId: string,
): Promise<{ name: string; subCategoryId: string } | undefined> {
  const { rows } = await sql<{ name: string; subCategoryId: string }>`
    select name, sub_category_id from catalogue.tasks where id = ${taskId}
      and id not in (select task_id from catalogue.retired_tasks)`.execute(db);
  return rows[0];
}

/**
 * Adds a task without a price to the owner's service of its sub-category; a removed one is added as
 * new.
 * @returns the id, or undefined when the service already has the task
 */
export async function insertOwnTask(
  db: Db | Tx,
  { ownerId, serviceId, taskId, at }: Addition,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.sub_services (service_id, task_id, minutes, type, created_at)
    select s.id, t.id, t.minutes, ${DEFAULT_SUB_SERVICE_TYPE}, ${at}
    from catalogue.services s
    join catalogue.tasks t on t.id = ${taskId} and t.sub_category_id = s.sub_category_id
    where s.id = ${serviceId} and s.owner_id = ${ownerId}
    on conflict on constraint task_once_per_service do update set
      removed_at = null, is_paused = false, price_paise = null, description = '',
      minutes = excluded.minutes, type = excluded.type, created_at = excluded.created_at
    where sub_services.removed_at is not null
    returning id`.execute(db);
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
  ownerId: string;
  subServiceId: string;
  minutes: number | null;
  description: string | null;
  isPaused: boolean | null;
};

/**
 * Updates the fields that are not null. A description equal to the master list's is stored as none.
 * @returns the service's id, or undefined when it is not this owner's
 */
export async function updateOwnTask(
  db: Db | Tx,
  { ownerId, subServiceId, minutes, description, isPaused }: OwnTaskChange,
): Promise<string | undefined> {
  const { rows } = await sql<{ serviceId: string }>`
    update catalogue.sub_services x set
      minutes = coalesce(${minutes}::int, x.minutes),
      description = coalesce(
        nullif(${description}::text, btrim(t.description)),
        case when ${description}::text is null then x.description else '' end),
      is_paused = coalesce(${isPaused}::boolean, x.is_paused)
    from catalogue.services s, catalogue.tasks t
    where x.id = ${subServiceId} and s.id = x.service_id and s.owner_id = ${ownerId}
      and t.id = x.task_id and x.removed_at is null
    returning x.service_id`.execute(db);
  return rows[0]?.serviceId;
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
}
