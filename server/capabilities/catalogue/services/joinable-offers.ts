import type { SubService } from '#contract/catalogue/views.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { offerOf } from '../offers.ts';

type Joinable = { ownerId: string; subServices: SubService[] };

/**
 * Bookable sub-services of the owner's other services that take place wherever this one does: a visit has one place
 * for all of its segments.
 * @returns undefined when customers cannot see the service.
 */
export async function joinableOffers(db: Db, serviceId: string): Promise<Joinable | undefined> {
  const { rows } = await sql<{ ownerId: string; ids: string[] }>`
    select s.owner_id, array(
      select other.id from catalogue.services_public other
      where other.owner_id = s.owner_id and other.id <> s.id and other.is_visible
        and other.places @> s.places and other.city = s.city
        and (other.address = s.address or not 'provider' = any(s.places))
      order by other.name, other.id) as ids
    from catalogue.services_public s where s.id = ${serviceId} and s.is_visible`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const found = await Promise.all(row.ids.map((id) => offerOf(db, id, undefined)));
  const subServices = found.flatMap((one) => one?.offer.subServices ?? []);
  return { ownerId: row.ownerId, subServices: subServices.filter(({ isBookable }) => isBookable) };
}
