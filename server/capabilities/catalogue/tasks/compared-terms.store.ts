import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** What a comparison shows about a sub-service beyond its search row. */
export type ComparedTerms = {
  subServiceId: string;
  taskId: string;
  depositPercent: number;
  /** True if an admin approved the mark. */
  isNonRefundable: boolean;
};

/** The terms of these sub-services, by id. */
export async function comparedTerms(
  db: Db,
  subServiceIds: readonly string[],
): Promise<ReadonlyMap<string, ComparedTerms>> {
  const { rows } = await sql<ComparedTerms>`
    select x.id as sub_service_id, x.task_id, s.deposit_percent, exists (
      select from catalogue.non_refundable m
      where m.sub_service_id = x.id and m.state = 'approved') as is_non_refundable
    from catalogue.sub_services x join catalogue.services s on s.id = x.service_id
    where x.id = any(${subServiceIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.subServiceId, row]));
}
