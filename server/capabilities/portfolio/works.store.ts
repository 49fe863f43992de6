import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { type PhotoRow, photoJson } from '#platform/images/photo.ts';

export type WorkRow = Row<'portfolio.works', 'pictureId' | 'caption' | 'position'> & {
  photo: PhotoRow;
};

/** The photos of a service in order. */
export async function worksOf(db: Db | Tx, serviceId: string): Promise<WorkRow[]> {
  const { rows } = await sql<WorkRow>`
    select w.picture_id, w.caption, w.position, ${photoJson} as photo
    from portfolio.works w join platform.pictures i on i.id = w.picture_id
    where w.service_id = ${serviceId} order by w.position`.execute(db);
  return rows;
}

/**
 * The photos of a service that this person may see: of a visible service or their own.
 * @returns undefined when there is no such service
 */
export async function visibleWorks(
  db: Db,
  serviceId: string,
  viewerId: string | undefined,
): Promise<WorkRow[] | undefined> {
  const { rows } = await sql<{ works: WorkRow[] }>`
    select coalesce((select json_agg(json_build_object('pictureId', w.picture_id,
        'caption', w.caption, 'position', w.position, 'photo', ${photoJson}) order by w.position)
      from portfolio.works w join platform.pictures i on i.id = w.picture_id
      where w.service_id = s.id), '[]') as works
    from catalogue.services_public s
    where s.id = ${serviceId} and (s.is_visible or s.owner_id = ${viewerId ?? null}::uuid)`.execute(
    db,
  );
  return rows[0]?.works;
}

type NewWork = { serviceId: string; ownerId: string; pictureId: string; position: number };

export async function insertWork(tx: Tx, made: NewWork): Promise<void> {
  const { serviceId, ownerId, pictureId, position } = made;
  await sql`
    insert into portfolio.works (picture_id, service_id, owner_id, position)
    values (${pictureId}, ${serviceId}, ${ownerId}, ${position})`.execute(tx);
}

/** Sets order and captions of a service's photos. */
export async function arrange(
  tx: Tx,
  serviceId: string,
  works: readonly { id: string; caption: string }[],
): Promise<void> {
  for (const [position, { id, caption }] of works.entries()) {
    await sql`update portfolio.works set position = ${position}, caption = ${caption}
      where picture_id = ${id} and service_id = ${serviceId}`.execute(tx);
  }
}

export async function deleteWork(tx: Tx, pictureId: string): Promise<void> {
  await sql`delete from portfolio.works where picture_id = ${pictureId}`.execute(tx);
}

export type OwnWorkRow = Row<'portfolio.works', 'pictureId' | 'serviceId' | 'caption'>;

/** All photos of a person, for data export and erasure. */
export async function worksOwnedBy(db: Db | Tx, ownerId: string): Promise<OwnWorkRow[]> {
  const { rows } = await sql<OwnWorkRow>`
    select picture_id, service_id, caption from portfolio.works
    where owner_id = ${ownerId} order by service_id, position`.execute(db);
  return rows;
}
