import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { offeredName } from '../store.ts';

export type OwnDeposit = {
  depositPercent: number;
  /** The most expensive bookable sub-service; null while none has a price. */
  example: { name: string; pricePaise: number } | null;
};

/** The prepayment of the owner's service; undefined for a service of someone else. */
export async function ownDeposit(
  db: Db,
  { ownerId, serviceId }: { ownerId: string; serviceId: string },
): Promise<OwnDeposit | undefined> {
  const { rows } = await sql<OwnDeposit>`
    select s.deposit_percent, (
      select json_build_object('name', ${offeredName}, 'pricePaise', x.price_paise)
      from catalogue.sub_services x join catalogue.tasks t on t.id = x.task_id
      where x.service_id = s.id and x.price_paise is not null and x.removed_at is null
      order by x.is_paused, x.price_paise desc, x.id limit 1) as example
    from catalogue.services s where s.id = ${serviceId} and s.owner_id = ${ownerId}`.execute(db);
  return rows[0];
}

/** @returns false for a service of someone else. */
export async function writeDeposit(
  db: Db,
  own: { ownerId: string; serviceId: string; depositPercent: number },
): Promise<boolean> {
  const { rows } = await sql`
    update catalogue.services set deposit_percent = ${own.depositPercent}
    where id = ${own.serviceId} and owner_id = ${own.ownerId} returning id`.execute(db);
  return rows.length > 0;
}
