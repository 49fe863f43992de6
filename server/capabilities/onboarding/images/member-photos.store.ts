import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type OwnForm = { ownerId: string; serviceId: string };

/** Sets the photo of a member of a form. @returns the previous one */
export async function writeMemberPhoto(
  tx: Tx,
  { ownerId, serviceId }: OwnForm,
  { key, pictureId }: { key: string; pictureId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    insert into onboarding.member_photos as p (business_id, service_id, member_key, picture_id)
    values (${ownerId}, ${serviceId}, ${key}, ${pictureId})
    on conflict (business_id, service_id, member_key) do update set picture_id = excluded.picture_id
    returning (select b.picture_id from onboarding.member_photos b
      where b.business_id = p.business_id and b.service_id = p.service_id
        and b.member_key = p.member_key) as before`.execute(tx);
  return rows[0]?.before ?? undefined;
}

/** Removes the photos of all members but these. @returns the ids of the images */
export async function dropMemberPhotos(
  tx: Tx,
  { ownerId, serviceId }: OwnForm,
  keys: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from onboarding.member_photos
    where business_id = ${ownerId} and service_id = ${serviceId}
      and not member_key = any(${[...keys]}::uuid[])
    returning picture_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
