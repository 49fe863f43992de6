import type { Corrected } from '../facts.rules.ts';
import type { Earlier } from '../gst/gst.rules.ts';

/** An invoice, and the parts of its total that no credit note corrects yet: for the service, and as booking charges. */
export type OpenInvoice = { key: string; servicePaise: number; chargesPaise: number };

/** The invoices among a booking's documents, which are in the order of their issue. */
export function openInvoices(documents: readonly Earlier[]): OpenInvoice[] {
  const invoices: OpenInvoice[] = [];
  for (const { kind, key, facts } of documents) {
    const parts = {
      servicePaise: facts.totalPaise - facts.chargesPaise,
      chargesPaise: facts.chargesPaise,
    };
    if (kind === 'invoice') invoices.push({ key, ...parts });
    else {
      const corrected = invoices.filter((invoice) => isCorrected(invoice, facts));
      for (const part of ['servicePaise', 'chargesPaise'] as const)
        subtract(corrected, part, parts[part]);
    }
  }
  return invoices;
}

function isCorrected({ key }: OpenInvoice, { corrects, alsoCorrects }: Earlier['facts']): boolean {
  return key === corrects || Boolean(alsoCorrects?.includes(key));
}

function subtract(
  invoices: readonly OpenInvoice[],
  part: 'servicePaise' | 'chargesPaise',
  paise: number,
): void {
  let leftPaise = paise;
  for (const invoice of invoices) {
    const subtracted = Math.min(leftPaise, invoice[part]);
    invoice[part] -= subtracted;
    leftPaise -= subtracted;
  }
}

export type Correction = Corrected & { servicePaise: number; chargesPaise: number };

/**
 * What a credit note corrects: the invoice of the refunded payment, otherwise the oldest one that covers the refund. If none
 * covers it alone, the note corrects several (CGST Act, section 34(1)). The refund is for the service first, then for booking
 * charges.
 * @returns undefined if the invoices do not cover the refund together.
 */
export function correctionOf(
  refundPaise: number,
  paidKey: string,
  invoices: readonly OpenInvoice[],
): Correction | undefined {
  const ordered = invoices.toSorted(
    (a, b) => Number(b.key === paidKey) - Number(a.key === paidKey),
  );
  const covering = ordered.find((invoice) => openOf([invoice]) >= refundPaise);
  const corrected = covering ? [covering] : several(ordered, refundPaise);
  const [first, ...others] = corrected.map(({ key }) => key);
  if (first === undefined || openOf(corrected) < refundPaise) return undefined;
  const open = corrected.reduce((sum, { servicePaise }) => sum + servicePaise, 0);
  const servicePaise = Math.min(refundPaise, open);
  return {
    corrects: first,
    ...(others.length > 0 && { alsoCorrects: others }),
    servicePaise,
    chargesPaise: refundPaise - servicePaise,
  };
}

/** The part of invoices that no credit note corrects yet. */
export function openOf(invoices: readonly OpenInvoice[]): number {
  return invoices.reduce((sum, one) => sum + one.servicePaise + one.chargesPaise, 0);
}

/** The first invoices that cover the refund together. */
function several(ordered: readonly OpenInvoice[], refundPaise: number): OpenInvoice[] {
  const open = ordered.filter((invoice) => openOf([invoice]) > 0);
  const count = open.findIndex((_, index) => openOf(open.slice(0, index + 1)) >= refundPaise);
  return count < 0 ? [] : open.slice(0, count + 1);
}
