import { type CreditNoteFacts, type InvoiceTax, linesPaise } from '../facts.rules.ts';
import type { Earlier } from '../gst/gst.rules.ts';
import { openInvoices } from './corrected-invoices.rules.ts';

/**
 * A credit note that corrects the tax of its invoices as they were issued, whatever the registration or the rate is now.
 * The notes of an invoice together never correct more than its tax, and exactly all of it when its whole service is refunded.
 */
export function withCorrectedGst(
  facts: CreditNoteFacts,
  earlier: readonly Earlier[],
): CreditNoteFacts {
  const corrected = [facts.corrects, ...(facts.alsoCorrects ?? [])].flatMap((key) =>
    earlier.filter((one) => one.key === key).map((one) => one.facts),
  );
  // A note about several invoices, of which only some have tax, is of the registration that charged it.
  const issued = corrected.find(({ supplier }) => supplier.gstin !== null) ?? corrected[0];
  if (!issued) return facts;
  const sac = issued.lines[0]?.sac ?? null;
  return {
    ...facts,
    supplier: { ...facts.supplier, gstin: issued.supplier.gstin },
    placeOfSupply: issued.placeOfSupply,
    lines: facts.lines.map((line) => ({ ...line, sac })),
    taxes: correctedTaxes(facts, earlier),
  };
}

/** A part of a tax of one invoice that a note corrects. */
type Part = { invoiceKey: string; tax: InvoiceTax };

/** The corrected amounts by invoice and tax. */
type CorrectedTaxes = Map<string, number>;

function correctedTaxes(facts: CreditNoteFacts, earlier: readonly Earlier[]): InvoiceTax[] {
  const corrected: CorrectedTaxes = new Map();
  for (const [index, document] of earlier.entries()) {
    if (document.kind === 'invoice') continue;
    const parts = partsOf(document, earlier.slice(0, index), corrected);
    for (const part of asIssued(document, parts)) {
      const sort = `${part.invoiceKey} ${sortOf(part.tax)}`;
      corrected.set(sort, (corrected.get(sort) ?? 0) + part.tax.amountPaise);
    }
  }
  const note: Earlier = { kind: 'credit-note', key: facts.key, facts };
  const sums = new Map<string, InvoiceTax>();
  for (const { tax } of partsOf(note, earlier, corrected)) {
    const before = sums.get(sortOf(tax))?.amountPaise ?? 0;
    sums.set(sortOf(tax), { ...tax, amountPaise: before + tax.amountPaise });
  }
  return [...sums.values()].filter(({ amountPaise }) => amountPaise > 0);
}

/** The taxes of a note by the invoices it corrects: of each, the share of the service corrected so far, less earlier notes. */
function partsOf(note: Earlier, earlier: readonly Earlier[], corrected: CorrectedTaxes): Part[] {
  const invoices = earlier.filter(({ kind }) => kind === 'invoice');
  const before = openInvoices(earlier);
  const after = openInvoices([...earlier, note]);
  return invoices.flatMap(({ key: invoiceKey, facts }, index) => {
    const leftPaise = after[index]?.servicePaise ?? 0;
    // The tax of a small part of a service can round up to more than the part; the next note has the rest.
    let mostPaise = (before[index]?.servicePaise ?? 0) - leftPaise;
    if (mostPaise === 0) return [];
    const servicePaise = linesPaise(facts.lines);
    return facts.taxes.map((tax): Part => {
      const due = share(tax.amountPaise, servicePaise - leftPaise, servicePaise);
      const open = due - (corrected.get(`${invoiceKey} ${sortOf(tax)}`) ?? 0);
      const amountPaise = Math.max(0, Math.min(open, mostPaise));
      mostPaise -= amountPaise;
      return { invoiceKey, tax: { ...tax, amountPaise } };
    });
  });
}

/** The taxes that an issued note has, by invoice. Notes of earlier releases have a share of all invoices of the booking. */
function asIssued({ facts }: Earlier, parts: readonly Part[]): Part[] {
  const left = new Map(facts.taxes.map((tax) => [sortOf(tax), tax.amountPaise]));
  return parts.map(({ invoiceKey, tax }, index) => {
    const sort = sortOf(tax);
    const isLast = !parts.slice(index + 1).some((part) => sortOf(part.tax) === sort);
    const rest = left.get(sort) ?? 0;
    const amountPaise = isLast ? rest : Math.min(rest, tax.amountPaise);
    left.set(sort, rest - amountPaise);
    return { invoiceKey, tax: { ...tax, amountPaise } };
  });
}

function sortOf({ name, ratePercent }: InvoiceTax): string {
  return `${name} ${ratePercent}`;
}

/** `paise × part ÷ whole`, rounded to a paisa; exact beyond the integers of a double. */
function share(paise: number, part: number, whole: number): number {
  const twice = BigInt(whole) * 2n;
  return Number((BigInt(paise) * BigInt(part) * 2n + BigInt(whole)) / twice);
}
