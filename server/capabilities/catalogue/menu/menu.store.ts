import { DEFAULT_SUB_SERVICE_TYPE } from '#contract/catalogue/views.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

type OwnedService = Row<'catalogue.services', 'id' | 'name' | 'subCategoryId'>;

/**
 * Locks an owner's service against concurrent changes of its menu; bookings are not blocked.
 * @returns undefined when it is not this owner's
 */
export async function lockMenu(
  tx: Tx,
  own: { ownerId: string; serviceId: string },
): Promise<OwnedService | undefined> {
  const { rows } = await sql<OwnedService>`
    select id, name, sub_category_id from catalogue.services
    where id = ${own.serviceId} and owner_id = ${own.ownerId} for no key update`.execute(tx);
  return rows[0];
}

/** A sub-service that has not been removed, as its owner changes it. */
export type MenuRow = Row<
  'catalogue.sub_services',
  'id' | 'serviceId' | 'taskId' | 'ownName' | 'variant' | 'groupId'
> & {
  /** The first sub-service of its task. */
  entryId: string;
  isHidden: boolean;
  /** The variants of its task that are not removed, this one included. */
  variants: number;
};

/**
 * Locks the service of an owner's sub-service, as `lockMenu` does.
 * @returns the sub-service, or undefined when there is none
 */
export async function lockEntry(
  tx: Tx,
  own: { ownerId: string; subServiceId: string },
): Promise<MenuRow | undefined> {
  await sql`
    select from catalogue.services s
    where s.owner_id = ${own.ownerId} and s.id = (
      select service_id from catalogue.sub_services where id = ${own.subServiceId})
    for no key update`.execute(tx);
  const { rows } = await sql<MenuRow>`
    select x.id, x.service_id, x.task_id, x.own_name, x.variant, x.group_id,
      coalesce(x.group_id, x.id) as entry_id, x.hidden_at is not null as is_hidden,
      (select count(*)::int from catalogue.sub_services y
       where y.group_id = x.group_id and y.removed_at is null) as variants
    from catalogue.sub_services x join catalogue.services s on s.id = x.service_id
    where x.id = ${own.subServiceId} and s.owner_id = ${own.ownerId} and x.removed_at is null`.execute(
    tx,
  );
  return rows[0];
}

/** The number of sub-services that a service offers, paused ones included. */
export async function menuSize(tx: Tx, serviceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalogue.sub_services
    where service_id = ${serviceId} and removed_at is null`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Whether a name is that of another own task of the service, or of a task of its master list. */
export async function nameUse(
  tx: Tx,
  { serviceId, name, exceptEntry }: { serviceId: string; name: string; exceptEntry?: string },
): Promise<'own' | 'listed' | undefined> {
  const { rows } = await sql<{ isOwn: boolean; isListed: boolean }>`
    select exists (
        select from catalogue.sub_services x
        where x.service_id = s.id and lower(x.own_name) = lower(${name}) and x.removed_at is null
          and coalesce(x.group_id, x.id) is distinct from ${exceptEntry ?? null}::uuid) as is_own,
      exists (
        select from catalogue.tasks t
        where t.sub_category_id = s.sub_category_id and lower(t.name) = lower(${name})
          and t.retired_at is null) as is_listed
    from catalogue.services s where s.id = ${serviceId}`.execute(tx);
  if (rows[0]?.isListed) return 'listed';
  return rows[0]?.isOwn ? 'own' : undefined;
}

/** Whether a task has another variant of this name. */
export async function isVariantTaken(
  tx: Tx,
  { groupId, id }: Pick<MenuRow, 'groupId' | 'id'>,
  variant: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from catalogue.sub_services
    where group_id = ${groupId} and id <> ${id} and lower(variant) = lower(${variant})
      and removed_at is null`.execute(tx);
  return rows.length > 0;
}

export type NewOwnTask = {
  serviceId: string;
  taskId: string;
  name: string;
  description: string;
  claims: readonly string[];
  /** One without a name, or the variants in their order. */
  variants: readonly { variant: string | null; minutes: number; pricePaise: number }[];
  at: Temporal.Instant;
};

/** Inserts an own task with its variants. @returns the ids of its sub-services, in their order */
export async function insertOwnMenuTask(tx: Tx, task: NewOwnTask): Promise<[string, ...string[]]> {
  const { rows } = await sql<{ id: string }>`
    with entry as (select uuidv7() as id)
    insert into catalogue.sub_services (id, service_id, task_id, own_name, variant, group_id,
      description, claims, minutes, type, price_paise, created_at)
    select case when v.place = 1 then e.id else uuidv7() end, ${task.serviceId}, ${task.taskId},
      ${task.name}, v.variant, case when v.variant is not null then e.id end, ${task.description},
      ${[...task.claims]}, v.minutes, ${DEFAULT_SUB_SERVICE_TYPE}, v.price, ${task.at}
    from entry e, unnest(${task.variants.map(({ variant }) => variant)}::text[],
      ${task.variants.map(({ minutes }) => minutes)}::int[],
      ${task.variants.map(({ pricePaise }) => pricePaise)}::bigint[])
      with ordinality v (variant, minutes, price, place)
    order by v.place
    returning id`.execute(tx);
  const [first, ...others] = rows.map(({ id }) => id);
  if (first === undefined) throw new Error('The insert returned no sub-service.');
  return [first, ...others];
}

/** Makes a sub-service the first variant of its task. */
export async function makeFirstVariant(tx: Tx, id: string, variant: string): Promise<void> {
  await sql`update catalogue.sub_services set variant = ${variant}, group_id = id
    where id = ${id} and group_id is null`.execute(tx);
}

/** Inserts a further variant with what all variants of the task share. @returns its id */
export async function insertVariant(
  tx: Tx,
  {
    of,
    ...one
  }: {
    of: string;
    variant: string;
    minutes: number;
    pricePaise: number;
    at: Temporal.Instant;
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into catalogue.sub_services (service_id, task_id, own_name, variant, group_id,
      description, claims, hidden_at, is_paused, minutes, processing_minutes, type, price_paise,
      created_at)
    select x.service_id, x.task_id, x.own_name, ${one.variant}, x.group_id, x.description, x.claims,
      x.hidden_at, x.hidden_at is not null, ${one.minutes}, x.processing_minutes, x.type,
      ${one.pricePaise}, ${one.at}
    from catalogue.sub_services x where x.id = ${of}
    returning id`.execute(tx);
  const added = rows[0];
  if (!added) throw new Error('The insert returned no sub-service.');
  return added.id;
}
