import { gstStates } from '#contract/payouts/gstin.ts';
import { type Corrected, type InvoiceFacts, type InvoiceTax, linesPaise } from '../facts.rules.ts';

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

/** 'Karnataka (29)'. */
export function placeText(code: string): string {
  return `${gstStates[code] ?? 'India'} (${code})`;
}
