import type { RawBuilder } from 'kysely';
import type { SettingState } from '#contract/settings/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

/** The subject of a version: a setting, and the subject of a kind of which there are several. */
export type Subject = { key: string; subject?: string };

export type VersionRow = Row<
  'settings.versions',
  | 'id'
  | 'key'
  | 'subject'
  | 'effectiveFrom'
  | 'reason'
  | 'createdBy'
  | 'createdAt'
  | 'signOffId'
  | 'withdrawnAt'
  | 'withdrawnBy'
  | 'withdrawnReason'
> & { value: unknown };

/** Serializes changes of a setting until the transaction ends. */
export async function lockSetting(tx: Tx, { key, subject = '' }: Subject): Promise<void> {
  const name = `${key} ${subject}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7260))`.execute(tx);
}

/** The version in force at an instant; undefined before the first one. */
export async function versionAt(
  db: Db | Tx,
  { key, subject = '' }: Subject,
  at: Temporal.Instant,
): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select * from settings.versions
    where key = ${key} and subject = ${subject} and effective_from <= ${at} and withdrawn_at is null
    order by effective_from desc limit 1`.execute(db);
  return rows[0];
}

/** The versions of these settings in force at an instant, in one statement that may be part of another. */
export function valuesStatement<Key extends string>(
  keys: readonly Key[],
  at: Temporal.Instant,
): RawBuilder<{ values: Partial<Record<Key, unknown>> }> {
  return sql<{ values: Partial<Record<Key, unknown>> }>`
    select coalesce(json_object_agg(k.key, f.value), '{}') as values
    from unnest(${keys}::text[]) k (key), settings.in_force(k.key, ${at}) f where f.subject = ''`;
}

/** The versions that are scheduled after an instant, the next one first. */
export async function scheduledAfter(
  db: Db | Tx,
  { key, subject = '' }: Subject,
  at: Temporal.Instant,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select * from settings.versions
    where key = ${key} and subject = ${subject} and effective_from > ${at} and withdrawn_at is null
    order by effective_from`.execute(db);
  return rows;
}

/** Rises with every version and every withdrawal of a setting. */
export async function revisionOf(db: Db | Tx, { key, subject = '' }: Subject): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select (count(*) + count(withdrawn_at))::int as revision
    from settings.versions where key = ${key} and subject = ${subject}`.execute(db);
  return rows[0]?.revision ?? 0;
}

export type StatedVersion = VersionRow & { state: SettingState };

/** A page of the versions of a setting, the latest to take effect first, each with its state at `now`. */
export async function versionRows(
  db: Db,
  { key, subject = '' }: Subject,
  { limit, offset }: Span,
  now: Temporal.Instant,
): Promise<StatedVersion[]> {
  const { rows } = await sql<StatedVersion>`
    select v.*, case when v.withdrawn_at is not null then 'withdrawn'
        when v.effective_from > ${now} then 'scheduled'
        when v.id = f.id then 'in force' else 'past' end as state
    from settings.versions v left join settings.in_force(${key}, ${now}) f on f.subject = v.subject
    where v.key = ${key} and v.subject = ${subject}
    order by v.effective_from desc, v.created_at desc, v.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export type NewVersion = Required<Subject> &
  Pick<VersionRow, 'value' | 'effectiveFrom' | 'reason' | 'createdBy' | 'signOffId'>;

/** @returns the id. Of two versions at the same instant the second violates `one_version_at_a_time`. */
export async function insertVersion(
  tx: Tx,
  one: NewVersion,
  now: Temporal.Instant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into settings.versions
      (key, subject, value, effective_from, reason, created_by, created_at, sign_off_id)
    values (${one.key}, ${one.subject}, ${JSON.stringify(one.value)}::jsonb, ${one.effectiveFrom},
      ${one.reason}, ${one.createdBy}, ${now}, ${one.signOffId})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The insert returned no version.');
  return row.id;
}

export async function versionById(db: Db | Tx, id: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select * from settings.versions where id = ${id}`.execute(db);
  return rows[0];
}

/** Marks a version as withdrawn, so that it never takes effect. */
export async function writeWithdrawal(
  tx: Tx,
  id: string,
  { by, reason }: { by: string; reason: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`update settings.versions
    set withdrawn_at = ${now}, withdrawn_by = ${by}, withdrawn_reason = ${reason}
    where id = ${id}`.execute(tx);
}

export type SubjectVersions = {
  subject: string;
  current: VersionRow | undefined;
  /** The next one first. */
  scheduled: VersionRow[];
  revision: number;
};

/** The versions in force and to come of these subjects at an instant, and their revisions. */
export async function versionsOfSubjects(
  db: Db | Tx,
  { key, subjects }: { key: string; subjects: readonly string[] },
  now: Temporal.Instant,
): Promise<Map<string, SubjectVersions>> {
  const { rows } = await sql<VersionRow>`
    select * from settings.versions where key = ${key} and subject = any(${[...subjects]}::text[])
    order by subject, effective_from`.execute(db);
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  return new Map(
    subjects.map((subject) => {
      const all = bySubject.get(subject) ?? [];
      const kept = all.filter(({ withdrawnAt }) => withdrawnAt === null);
      const hasBegun = (one: VersionRow) => Temporal.Instant.compare(one.effectiveFrom, now) <= 0;
      const versions = {
        subject,
        current: kept.findLast(hasBegun),
        scheduled: kept.filter((one) => !hasBegun(one)),
        revision: all.length + all.filter(({ withdrawnAt }) => withdrawnAt !== null).length,
      };
      return [subject, versions];
    }),
  );
}
