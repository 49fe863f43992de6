import type { FormState, FormValues } from '#contract/onboarding/rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type FormRow = Row<
  'onboarding.forms',
  | 'serviceId'
  | 'ownerId'
  | 'state'
  | 'version'
  | 'submittedAt'
  | 'decidedAt'
  | 'reason'
  | 'updatedAt'
> & {
  content: Partial<FormValues>;
  pictureIds: string[];
  memberPhotos: { key: string; pictureId: string }[];
};

const columns = sql`f.service_id as "serviceId", f.owner_id as "ownerId", f.state, f.content,
  f.version, f.submitted_at as "submittedAt", f.decided_at as "decidedAt", f.reason,
  f.updated_at as "updatedAt",
  array(select p.picture_id from onboarding.form_pictures p
    where p.service_id = f.service_id order by p.position, p.picture_id) as "pictureIds",
  (select coalesce(json_agg(json_build_object('key', m.member_key, 'pictureId', m.picture_id)
      order by m.member_key), '[]')
    from onboarding.member_photos m where m.service_id = f.service_id) as "memberPhotos"`;

export async function formRow(db: Db | Tx, serviceId: string): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select ${columns} from onboarding.forms f where f.service_id = ${serviceId}`.execute(db);
  return rows[0];
}

/** Reads the form and locks it until the transaction ends. */
export async function lockForm(tx: Tx, serviceId: string): Promise<FormRow | undefined> {
  await sql`select 1 from onboarding.forms where service_id = ${serviceId} for update`.execute(tx);
  return formRow(tx, serviceId);
}

/** A person's forms that are not approved yet, latest first. */
export async function openRows(db: Db, ownerId: string, limit: number): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select ${columns} from onboarding.forms f
    where f.owner_id = ${ownerId} and f.state <> 'approved'
    order by f.updated_at desc, f.service_id limit ${limit}`.execute(db);
  return rows;
}

/** The number of a person's services and forms. */
export async function countOwn(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select service_id as id from onboarding.forms where owner_id = ${ownerId}
      union select id from catalogue.services_public where owner_id = ${ownerId}) own`.execute(tx);
  return rows[0]?.n ?? 0;
}

type NewForm = {
  /** The id of an existing service; generated for a new one. */
  serviceId: string | null;
  ownerId: string;
  state: 'draft' | 'approved';
  content: FormValues;
  at: Temporal.Instant;
};

/**
 * Its version is higher than those that were submitted before.
 * @returns the service's id, or undefined when it already has a form
 */
export async function insertForm(tx: Tx, form: NewForm): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into onboarding.forms (service_id, owner_id, state, content, version, updated_at)
    values (coalesce(${form.serviceId}::uuid, uuidv7()), ${form.ownerId}, ${form.state},
      ${JSON.stringify(form.content)}::jsonb,
      (select coalesce(max(version), 0) + 1 from onboarding.story
        where service_id = ${form.serviceId}::uuid), ${form.at})
    on conflict (service_id) do nothing returning service_id as id`.execute(tx);
  return rows[0]?.id;
}

type FormChange = {
  state: FormState;
  content?: FormValues;
  reason?: string | null;
  submittedAt?: Temporal.Instant;
  decidedAt?: Temporal.Instant;
  at: Temporal.Instant;
};

/** Updates a locked form and increases its version. */
export async function writeForm(tx: Tx, serviceId: string, change: FormChange): Promise<void> {
  await sql`
    update onboarding.forms set state = ${change.state}, version = version + 1,
      content = coalesce(${change.content ? JSON.stringify(change.content) : null}::jsonb, content),
      reason = ${change.reason ?? null},
      submitted_at = coalesce(${change.submittedAt ?? null}::timestamptz, submitted_at),
      decided_at = coalesce(${change.decidedAt ?? null}::timestamptz, decided_at),
      updated_at = ${change.at}
    where service_id = ${serviceId}`.execute(tx);
}

/**
 * Empties the form of a live service, so that its values are those of the service. Its row stays,
 * because decisions and notifications are about a version, which must not repeat.
 */
export async function resetForm(tx: Tx, serviceId: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update onboarding.forms set state = 'approved', version = version + 1, content = '{}',
      submitted_at = null, decided_at = null, reason = null, updated_at = ${at}
    where service_id = ${serviceId}`.execute(tx);
}

export async function deleteForm(tx: Tx, serviceId: string): Promise<void> {
  await sql`delete from onboarding.forms where service_id = ${serviceId}`.execute(tx);
}

/** Replaces the images of a form, in order. */
export async function writeFormImages(
  tx: Tx,
  serviceId: string,
  pictureIds: readonly string[],
): Promise<void> {
  await sql`delete from onboarding.form_pictures where service_id = ${serviceId}`.execute(tx);
  await sql`insert into onboarding.form_pictures (service_id, picture_id, position)
    select ${serviceId}, id, place - 1
    from unnest(${[...pictureIds]}::uuid[]) with ordinality as given (id, place)`.execute(tx);
}
