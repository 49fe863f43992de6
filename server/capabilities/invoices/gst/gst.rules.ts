import { gstStates } from '#contract/payouts/gstin.ts';
import {
  type Corrected,
  type CreditNoteFacts,
  type InvoiceFacts,
  type InvoiceTax,
  linesPaise,
} from '../facts.rules.ts';

/** GST of a registered business at the time of an invoice. */
export type GstTerms = {
  gstin: string;
  /** GST code of the state in which the service is supplied. */
  placeCode: string;
  /** In basis points, contained in the price; 0 while the marketplace has no rule for it. */
  rateBps: number;
  /** Service accounting code. */
  sac: string | null;
};

/** Union territories without a legislature levy UTGST in place of SGST. */
const UNION_TERRITORIES = new Set(['04', '26', '31', '35', '38']);

/**
 * An invoice of a registered business, with the GST contained in its service lines. The booking charge is the
 * platform's. Within a state half of it is CGST and half SGST, otherwise all is IGST (IGST Act, sections 7 and 8).
 */
export function withGst(facts: InvoiceFacts, terms: GstTerms | undefined): InvoiceFacts {
  if (!terms) return facts;
  return {
    ...facts,
    supplier: { ...facts.supplier, gstin: terms.gstin },
    placeOfSupply: placeText(terms.placeCode),
    lines: facts.lines.map((line) => ({ ...line, sac: terms.rateBps > 0 ? terms.sac : line.sac })),
    taxes: gstWithin(linesPaise(facts.lines), terms),
  };
}

/**
 * The GST contained in a price, each part rounded to a paisa; the taxable value is the rest, so that the parts
 * add up to the price. CGST and SGST are always equal.
 */
export function gstWithin(pricePaise: number, terms: GstTerms): InvoiceTax[] {
  const { rateBps, placeCode, gstin } = terms;
  if (rateBps === 0) return [];
  const part = (name: string, bps: number): InvoiceTax => ({
    name,
    ratePercent: bps / 100,
    amountPaise: Math.round((pricePaise * bps) / (10_000 + rateBps)),
  });
  if (gstin.slice(0, 2) !== placeCode) return [part('IGST', rateBps)];
  const local = UNION_TERRITORIES.has(placeCode) ? 'UTGST' : 'SGST';
  return [part('CGST', rateBps / 2), part(local, rateBps / 2)];
}

/** A document of the booking that was issued before. */
export type Earlier = {
  kind: 'invoice' | 'credit-note';
  key: string;
  facts: Omit<InvoiceFacts, 'issuedAt'> & Partial<Corrected>;
};

/**
 * A credit note that corrects the tax as it was invoiced, whatever the registration or the rate is now. The
 * notes together never correct more, and exactly all of it when the whole service is refunded.
 */
export function withCorrectedGst(
  facts: CreditNoteFacts,
  earlier: readonly Earlier[],
): CreditNoteFacts {
  const corrected = earlier.find(({ key }) => key === facts.corrects)?.facts;
  if (!corrected) return facts;
  const [line] = corrected.lines;
  return {
    ...facts,
    supplier: { ...facts.supplier, gstin: corrected.supplier.gstin },
    placeOfSupply: corrected.placeOfSupply,
    lines: facts.lines.map((each) => ({ ...each, sac: line?.sac ?? null })),
    taxes: correctedTaxes(linesPaise(facts.lines), earlier),
  };
}

function correctedTaxes(servicePaise: number, earlier: readonly Earlier[]): InvoiceTax[] {
  const invoices = earlier.filter(({ kind }) => kind === 'invoice');
  const notes = earlier.filter(({ kind }) => kind === 'credit-note');
  const serviceOf = (documents: readonly Earlier[]) =>
    documents.reduce((sum, { facts }) => sum + linesPaise(facts.lines), 0);
  const refunded = Math.min(serviceOf(notes) + servicePaise, serviceOf(invoices));
  const taxes = taxesBySort(invoices);
  const corrected = taxesBySort(notes);
  return [...taxes].flatMap(([sort, tax]) => {
    const due = share(tax.amountPaise, refunded, serviceOf(invoices));
    const amountPaise = Math.min(due - (corrected.get(sort)?.amountPaise ?? 0), servicePaise);
    return amountPaise > 0 ? [{ ...tax, amountPaise }] : [];
  });
}

function taxesBySort(documents: readonly Earlier[]): Map<string, InvoiceTax> {
  const sums = new Map<string, InvoiceTax>();
  for (const tax of documents.flatMap(({ facts }) => facts.taxes)) {
    const sort = `${tax.name} ${tax.ratePercent}`;
    const before = sums.get(sort)?.amountPaise ?? 0;
    sums.set(sort, { ...tax, amountPaise: before + tax.amountPaise });
  }
  return sums;
}

/** `paise × part ÷ whole`, rounded to a paisa; exact beyond the integers of a double. */
function share(paise: number, part: number, whole: number): number {
  const twice = BigInt(whole) * 2n;
  return Number((BigInt(paise) * BigInt(part) * 2n + BigInt(whole)) / twice);
}

/** 'Karnataka (29)'. */
export function placeText(code: string): string {
  return `${gstStates[code] ?? 'India'} (${code})`;
}
