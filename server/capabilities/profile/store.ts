import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** A person's profile; `version` is 0 for one that was never saved. */
export type ProfileRow = Row<
  'profile.profiles',
  | 'version'
  | 'gender'
  | 'dob'
  | 'panSealed'
  | 'panShown'
  | 'aadhaarLast4'
  | 'aadhaarHash'
  | 'upiSealed'
  | 'upiShown'
  | 'home'
  | 'work'
  | 'other'
  | 'selected'
  | 'pictureId'
>;

const emptyProfile: ProfileRow = {
  version: 0,
  gender: 'not specified',
  dob: null,
  panSealed: null,
  panShown: null,
  aadhaarLast4: null,
  aadhaarHash: null,
  upiSealed: null,
  upiShown: null,
  home: null,
  work: null,
  other: null,
  selected: null,
  pictureId: null,
};

export async function profileOf(db: Db | Tx, personId: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select version, gender, dob, pan_sealed, pan_shown, aadhaar_last4, aadhaar_hash, upi_sealed,
      upi_shown, home, work, other, selected, picture_id
    from profile.profiles where person_id = ${personId}`.execute(db);
  return rows[0] ?? emptyProfile;
}

/** Writes the result of a save; the photo is updated separately. */
export async function writeProfile(
  tx: Tx,
  personId: string,
  row: Omit<ProfileRow, 'version' | 'pictureId'>,
): Promise<void> {
  await sql`
    insert into profile.profiles as p (person_id, version, gender, dob, pan_sealed, pan_shown,
      aadhaar_last4, aadhaar_hash, upi_sealed, upi_shown, home, work, other, selected)
    values (${personId}, 1, ${row.gender}, ${row.dob}, ${row.panSealed}, ${row.panShown},
      ${row.aadhaarLast4}, ${row.aadhaarHash}, ${row.upiSealed}, ${row.upiShown}, ${row.home},
      ${row.work}, ${row.other}, ${row.selected})
    on conflict (person_id) do update set version = p.version + 1, gender = excluded.gender,
      dob = excluded.dob, pan_sealed = excluded.pan_sealed, pan_shown = excluded.pan_shown,
      aadhaar_last4 = excluded.aadhaar_last4, aadhaar_hash = excluded.aadhaar_hash,
      upi_sealed = excluded.upi_sealed, upi_shown = excluded.upi_shown, home = excluded.home,
      work = excluded.work, other = excluded.other, selected = excluded.selected`.execute(tx);
}

/** Increases the version after a change in identity, so that older forms get a conflict. */
export async function increaseVersion(tx: Tx, personId: string): Promise<void> {
  await sql`
    insert into profile.profiles as p (person_id, version) values (${personId}, 1)
    on conflict (person_id) do update set version = p.version + 1`.execute(tx);
}

export async function setPictureId(tx: Tx, personId: string, id: string | null): Promise<void> {
  await sql`
    insert into profile.profiles (person_id, version, picture_id) values (${personId}, 0, ${id})
    on conflict (person_id) do update set picture_id = excluded.picture_id`.execute(tx);
}

export type ChangedField = 'email' | 'phone' | 'panNumber' | 'aadharNumber' | 'upiID';

/** Records which fields changed and when, without values. */
export async function recordChanges(
  tx: Tx,
  personId: string,
  fields: readonly ChangedField[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into profile.changes (person_id, changed_by, field, changed_at)
    select ${personId}, ${personId}, field, ${at} from unnest(${[...fields]}::text[]) field`.execute(
    tx,
  );
}

/** The changes of a person, oldest first. */
export async function changesOf(
  db: Db | Tx,
  personId: string,
  limit: number,
): Promise<{ field: ChangedField; changedAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ field: ChangedField; changedAt: Temporal.Instant }>`
    select field, changed_at from profile.changes
    where person_id = ${personId} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function deleteProfile(tx: Tx, personId: string): Promise<void> {
  await sql`delete from profile.profiles where person_id = ${personId}`.execute(tx);
}
