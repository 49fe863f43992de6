import type { DocumentKind } from '#contract/invoices/views.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Printed } from '../facts.rules.ts';
import { corrected } from '../store.ts';

export type SaleRow = Row<
  'booking.sales_public',
  'reference' | 'subServiceName' | 'customerName' | 'startsAt' | 'timeZone'
> & {
  id: string;
  kind: DocumentKind;
  number: string;
  issuedAt: Temporal.Instant;
  facts: Printed['facts'];
  correctedNumber: string | null;
};

/** Invoices and credit notes of a business's bookings that were issued in a span, oldest first, after the given one. */
export async function salesAfter(
  db: Db,
  providerId: string,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
  after: SaleRow | undefined,
  limit: number,
): Promise<SaleRow[]> {
  const rest = after ? sql`and (d.issued_at, d.id) > (${after.issuedAt}, ${after.id})` : sql``;
  const { rows } = await sql<SaleRow>`
    select d.id, s.reference, s.sub_service_name, s.customer_name, s.starts_at, s.time_zone, d.kind,
      d.number, d.issued_at, d.facts,
      (select string_agg(i.number, ', ' order by i.id) from ${corrected}) as corrected_number
    from booking.sales_public s join invoices.documents d on d.booking_id = s.booking_id
    where s.provider_id = ${providerId} and d.issued_at >= ${from} and d.issued_at < ${until}
      ${rest}
    order by d.issued_at, d.id limit ${limit}`.execute(db);
  return rows;
}
