import type { Db } from '#platform/db/db.ts';
import { inBatches } from '#platform/db/in-batches.ts';
import { type InvoiceTax, linesPaise } from '../facts.rules.ts';
import { type SaleRow, salesAfter } from './sales.store.ts';

/** A document for a tax adviser. Amounts are in paise; those of a credit note are negative. */
export type Sale = Pick<
  SaleRow,
  'kind' | 'number' | 'issuedAt' | 'correctedNumber' | 'reference' | 'subServiceName'
> & {
  customerName: string;
  serviceDay: string;
  placeOfSupply: string;
  gstin: string;
  sac: string;
  taxablePaise: number;
  cgstPaise: number;
  /** SGST, or UTGST in a union territory. */
  sgstPaise: number;
  igstPaise: number;
  /** The service with its tax. */
  servicePaise: number;
  /** The platform's, on the same document. */
  chargesPaise: number;
};

/** All invoices and credit notes of a business in a span, oldest first. */
export async function* salesInBatches(
  db: Db,
  providerId: string,
  span: { from: Temporal.Instant; until: Temporal.Instant },
  size: number,
): AsyncGenerator<Sale[]> {
  const batches = inBatches<SaleRow>(size, (after, limit) =>
    salesAfter(db, providerId, span, after, limit),
  );
  for await (const rows of batches) yield rows.map(saleOf);
}

function saleOf({ facts, kind, startsAt, timeZone, ...row }: SaleRow): Sale {
  const sign = kind === 'invoice' ? 1 : -1;
  // Adding zero avoids negative zero.
  const signed = (paise: number) => sign * paise + 0;
  const tax = (...names: string[]) => sumOf(facts.taxes.filter(({ name }) => names.includes(name)));
  const servicePaise = linesPaise(facts.lines);
  return {
    kind,
    number: row.number,
    issuedAt: row.issuedAt,
    correctedNumber: row.correctedNumber,
    reference: row.reference,
    subServiceName: facts.lines[0]?.name ?? row.subServiceName,
    customerName: row.customerName,
    serviceDay: startsAt.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    placeOfSupply: facts.supplier.gstin ? (facts.placeOfSupply ?? '') : '',
    gstin: facts.supplier.gstin ?? '',
    sac: facts.lines[0]?.sac ?? '',
    taxablePaise: signed(servicePaise - sumOf(facts.taxes)),
    cgstPaise: signed(tax('CGST')),
    sgstPaise: signed(tax('SGST', 'UTGST')),
    igstPaise: signed(tax('IGST')),
    servicePaise: signed(servicePaise),
    chargesPaise: signed(facts.chargesPaise),
  };
}

function sumOf(taxes: readonly InvoiceTax[]): number {
  return taxes.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
