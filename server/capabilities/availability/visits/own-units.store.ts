import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { minuteOf } from '../starts/facts.ts';
import type { OwnUnit } from './keep-units.rules.ts';

type Kind = 'member' | 'capacity' | 'equipment' | 'session';

/** The units of a claim, held or sold, with the number of their segment. */
export async function ownUnits(
  db: Db | Tx,
  { businessId, claimId }: { businessId: string; claimId: string },
): Promise<(OwnUnit & { part: number; kind: Kind })[]> {
  type Row = Omit<OwnUnit, 'from' | 'until'> & {
    part: number;
    kind: Kind;
    from: Temporal.Instant;
    until: Temporal.Instant;
  };
  const { rows } = await sql<Row>`
    select c.id::text, c.part, c.resource_id, r.kind, c.unit, lower(c.during) as "from",
      upper(c.during) as until
    from availability.claims c
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
    where c.business_id = ${businessId} and c.claim_id = ${claimId}
    order by c.resource_id, c.unit, lower(c.during)`.execute(db);
  return rows.map(({ from, until, ...row }) => ({
    ...row,
    from: minuteOf(from),
    until: minuteOf(until),
  }));
}
