import type { BookingSums } from '#contract/booking/sums/sums.ts';
import { betweenDates, sumsText } from '#contract/booking/sums/sums-text.ts';
import type { DocumentKind } from '#contract/invoices/views.ts';

export type Supplier = {
  name: string;
  providerName: string;
  address: string;
  gstin: string | null;
};
export type Recipient = { name: string; email: string; address: string | null };
/** A sold item with its unit price; `sac` is the service code of a tax rule, `note` explains the price. */
export type InvoiceLine = {
  text: string;
  sac: string | null;
  quantity: number;
  unitPaise: number;
  /** The sold service, of a visit all of them: 'Haircut + Facial'; missing on old documents. */
  name?: string;
  note?: string | undefined;
  /** For the whole booking, so it has neither a number of people nor a unit price. */
  isOnce?: true;
};
export type InvoiceTax = { name: string; ratePercent: number; amountPaise: number };

/** Content of an invoice. Amounts are in paise. */
export type InvoiceFacts = {
  /** Idempotency key, `paid-<bookingId>` or `change-<id>`: one document per key. */
  key: string;
  bookingId: string;
  customerId: string;
  /** The booking's public reference: 'ZB-7KQ2MXPA'. */
  reference: string;
  issuedAt: Temporal.Instant;
  supplier: Supplier;
  recipient: Recipient;
  placeOfSupply: string | null;
  lines: readonly InvoiceLine[];
  chargesPaise: number;
  /** Part of the total that wallet credits paid or, on a credit note, that went to the wallet. */
  creditsPaise: number;
  /** The credits are visits of a package. */
  isOfPackage?: true;
  /** Included in the total; empty without an active tax rule. */
  taxes: readonly InvoiceTax[];
  totalPaise: number;
  /** The rest of the price, due at the venue to the business, which invoices it; missing with full prepayment. */
  venuePaise?: number;
};

/** Content of a credit note; its `key` is `refund-<refundId>`. */
export type CreditNoteFacts = InvoiceFacts & Settlement & Corrected & { reason: string };

/** Keys of the corrected invoices; the others only if the first one does not cover the refund. */
export type Corrected = { corrects: string; alsoCorrects?: readonly string[] };

/** State of the booking's money at the time of a credit note; missing on old notes. */
export type Settlement = {
  sums?: BookingSums | undefined;
  /** Expected arrival dates of a refund to a bank. */
  bank?: readonly [string, string] | undefined;
  target?: RefundTarget;
};

/** The payment's source, the wallet with its gift cards, the package, or the booking that replaces this one. */
export type RefundTarget = 'source' | 'wallet' | 'package' | 'booking';

/** The booking's money in the same terms as on its page and in e-mails. */
export function settlementLines({ sums, bank }: Settlement): string[] {
  return [
    ...(sums ? [sumsText(sums)] : []),
    ...(bank ? [`Expected in your account ${betweenDates(bank)}.`] : []),
  ];
}

/** A numbered document for printing. */
export type Printed = {
  kind: DocumentKind;
  number: string;
  facts: Omit<InvoiceFacts, 'issuedAt'> & Settlement & { issuedAt: string; reason?: string };
  /** The corrected invoices of a credit note. */
  refersTo: readonly { number: string; issuedAt: string }[];
};

/** The page has no space for more lines. */
export const LINES_MAX = 4;

/** The reason why a document cannot be issued; undefined when its sums agree. */
export function invalidReason(facts: InvoiceFacts): string | undefined {
  const { lines, taxes, chargesPaise, creditsPaise, totalPaise } = facts;
  const amounts = [
    ...lines.flatMap((line) => [line.quantity, line.unitPaise]),
    ...taxes.map((tax) => tax.amountPaise),
    chargesPaise,
    creditsPaise,
    totalPaise,
  ];
  if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) {
    return 'an amount is no whole number of paise';
  }
  if (lines.length > LINES_MAX) return `more than ${LINES_MAX} lines`;
  if (totalPaise === 0) return 'a document about nothing';
  if (linesPaise(lines) + chargesPaise !== totalPaise)
    return 'the lines do not add up to the total';
  if (creditsPaise > totalPaise) return 'more credits than there is to pay';
  if (taxPaise(taxes) > linesPaise(lines)) return 'more tax than there is to pay';
  return undefined;
}

export function linesPaise(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.unitPaise, 0);
}

export function taxPaise(taxes: readonly InvoiceTax[]): number {
  return taxes.reduce((sum, tax) => sum + tax.amountPaise, 0);
}
