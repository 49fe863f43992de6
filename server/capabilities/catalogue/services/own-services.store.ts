import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { figureJoins, type ServiceRow, serviceColumns, startingPrice } from '../store.ts';

/** The maximum length of a list; one provider's services stay below it. */
const LIST_MAX = 500;

export type OwnServiceRow = ServiceRow & Row<'catalogue.services', 'hiddenBecause' | 'isWithdrawn'>;

export async function servicesOf(db: Db, ownerId: string): Promise<OwnServiceRow[]> {
  const { rows } = await sql<OwnServiceRow>`
    select ${serviceColumns}, ${startingPrice(null)} as from_paise,
      v.hidden_because, v.is_withdrawn
    from catalogue.services_public s join catalogue.services v on v.id = s.id ${figureJoins}
    where s.owner_id = ${ownerId} order by s.created_at, s.id limit ${LIST_MAX}`.execute(db);
  return rows;
}

/** Names of an owner's services, oldest first. */
export async function serviceNamesOf(
  db: Db,
  ownerId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalogue.services_public
    where owner_id = ${ownerId} order by created_at, id limit ${LIST_MAX}`.execute(db);
  return rows;
}

/** The owner's service; services of others are not found. */
export async function ownServiceRow(
  db: Db | Tx,
  ownerId: string,
  serviceId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalogue.services
    where id = ${serviceId} and owner_id = ${ownerId}`.execute(db);
  return rows[0];
}
