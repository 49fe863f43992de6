import type { Sale } from '#capabilities/invoices/index.ts';
import type { DeductionRow } from './deductions.store.ts';

const amountKeys = [
  'taxablePaise',
  'cgstPaise',
  'sgstPaise',
  'igstPaise',
  'servicePaise',
  'chargesPaise',
  'documentPaise',
  'commissionPaise',
  'gstPaise',
  'tcsPaise',
  'tdsPaise',
] as const;
type AmountKey = (typeof amountKeys)[number];
export type Amounts = Record<AmountKey, number>;

/** A line of the tax report: its texts in the order of the table, and its amounts in paise. */
export type TaxLine = { texts: readonly string[] } & Amounts;

type AmountColumn = { key: AmountKey; label: string; isOptional?: boolean };

/** The amounts of a document: service, tax and booking charge; then what the platform deducts. */
export const amountColumns: readonly AmountColumn[] = [
  { key: 'taxablePaise', label: 'Taxable value' },
  { key: 'cgstPaise', label: 'CGST' },
  { key: 'sgstPaise', label: 'SGST or UTGST' },
  { key: 'igstPaise', label: 'IGST' },
  { key: 'servicePaise', label: 'Total of the service' },
  { key: 'chargesPaise', label: 'Booking charge of Zap Booking' },
  { key: 'documentPaise', label: 'Total of the document' },
  { key: 'commissionPaise', label: 'Zap Booking commission' },
  { key: 'gstPaise', label: 'GST on commission', isOptional: true },
  { key: 'tcsPaise', label: 'TCS', isOptional: true },
  { key: 'tdsPaise', label: 'TDS', isOptional: true },
];

const none: Amounts = {
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  servicePaise: 0,
  chargesPaise: 0,
  documentPaise: 0,
  commissionPaise: 0,
  gstPaise: 0,
  tcsPaise: 0,
  tdsPaise: 0,
};

/** The line of an invoice or a credit note. */
export function lineOfSale(sale: Sale): TaxLine {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, servicePaise, chargesPaise } = sale;
  return {
    ...none,
    texts: [
      sale.kind === 'invoice' ? 'Invoice' : 'Credit note',
      sale.number,
      dayOf(sale.issuedAt),
      sale.correctedNumber ?? '',
      sale.serviceDay,
      sale.reference,
      sale.subServiceName,
      sale.customerName,
      sale.placeOfSupply,
      sale.gstin,
      sale.sac,
    ],
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    servicePaise,
    chargesPaise,
    documentPaise: servicePaise + chargesPaise,
  };
}

/** The line of what the platform deducts from an earning. */
export function lineOfEarning(row: DeductionRow): TaxLine {
  const { commissionPaise, gstPaise, tcsPaise, tdsPaise } = row;
  return {
    ...none,
    texts: [
      'Commission',
      '',
      dayOf(row.earnedAt),
      '',
      '',
      row.reference,
      row.subServiceName,
      '',
      '',
      '',
      '',
    ],
    commissionPaise,
    gstPaise,
    tcsPaise,
    tdsPaise,
  };
}

export function noAmounts(): Amounts {
  return { ...none };
}

export function addLines(sums: Amounts, lines: readonly TaxLine[]): void {
  for (const line of lines) for (const key of amountKeys) sums[key] += line[key];
}

function dayOf(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
}
