import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CreditNoteFacts,
  type InvoiceFacts,
  type InvoiceTax,
  linesPaise,
  taxPaise,
} from '../facts.rules.ts';
import { type Earlier, type GstTerms, withGst } from '../gst/gst.rules.ts';
import { withCorrectedGst } from './corrected-gst.rules.ts';
import { correctionOf, openInvoices } from './corrected-invoices.rules.ts';
import { sampleInvoice, sampleNote } from './facts.samples.ts';

const whose = { bookingId: 'b', customerId: 'c' };
const terms: GstTerms = {
  gstin: '29AAGCB7383J1Z4',
  placeCode: '29',
  rateBps: 1_800,
  sac: '999721',
};

function documentOf(kind: Earlier['kind'], facts: InvoiceFacts): Earlier {
  return { kind, key: facts.key, facts };
}

function invoiceOf(
  key: string,
  unitPaise: number,
  gst: GstTerms | undefined,
  chargesPaise = 0,
): Earlier {
  const lines = [{ text: 'x', sac: null, quantity: 1, unitPaise }];
  const totalPaise = unitPaise + chargesPaise;
  const facts = sampleInvoice(whose, { key, lines, chargesPaise, totalPaise });
  return documentOf('invoice', withGst(facts, gst));
}

type Refund = { id: string; paise: number; paidKey: string };

function noteOf({ id, paise, paidKey }: Refund, documents: readonly Earlier[]): CreditNoteFacts {
  const correction = correctionOf(paise, paidKey, openInvoices(documents));
  if (!correction) throw new Error(`No invoice covers ${paise}.`);
  const { servicePaise, ...corrected } = correction;
  const lines = [{ text: 'Refund', sac: null, quantity: 1, unitPaise: servicePaise }];
  const note = { ...sampleNote(whose, paise, id), ...corrected, lines, totalPaise: paise };
  return withCorrectedGst(note, documents);
}

const amountsOf = (taxes: readonly InvoiceTax[]) =>
  taxes.map(({ name, ratePercent, amountPaise }) => [name, ratePercent, amountPaise]);

describe('a credit note corrects', () => {
  test('the tax as it was invoiced', () => {
    const invoice = documentOf('invoice', withGst(sampleInvoice(whose), terms));
    const note = withCorrectedGst(sampleNote(whose, 50_000), [invoice]);
    expect(note.supplier.gstin).toBe(terms.gstin);
    expect(note.taxes.map(({ amountPaise }) => amountPaise)).toEqual([3_814, 3_814]);
    const untaxed = documentOf('invoice', sampleInvoice(whose));
    expect(withCorrectedGst(sampleNote(whose, 50_000), [untaxed])).toMatchObject({
      supplier: { gstin: null },
      taxes: [],
    });
  });

  test('only the tax of its own invoice if others have other terms', () => {
    const sold = invoiceOf('sold', 100_000, undefined);
    const added = invoiceOf('added', 118_000, terms);
    const documents = [sold, added];
    const plain = noteOf({ id: '1', paise: 100_000, paidKey: 'sold' }, documents);
    expect([plain.supplier.gstin, plain.taxes]).toEqual([null, []]);
    documents.push(documentOf('credit-note', plain));
    const taxed = noteOf({ id: '2', paise: 118_000, paidKey: 'added' }, documents);
    expect(taxed.supplier.gstin).toBe(terms.gstin);
    expect(taxed.taxes).toEqual(added.facts.taxes);
  });

  test('the rate of its invoice, not that of a later one', () => {
    const sold = invoiceOf('sold', 105_000, { ...terms, rateBps: 500 });
    const documents = [sold, invoiceOf('added', 118_000, terms)];
    const note = noteOf({ id: '1', paise: 105_000, paidKey: 'sold' }, documents);
    expect(amountsOf(note.taxes)).toEqual([
      ['CGST', 2.5, 2_500],
      ['SGST', 2.5, 2_500],
    ]);
  });

  test('the taxes of several invoices, with the registration that charged them', () => {
    const documents = [invoiceOf('sold', 100_000, undefined), invoiceOf('added', 118_000, terms)];
    const note = noteOf({ id: '1', paise: 218_000, paidKey: 'sold' }, documents);
    expect(note).toMatchObject({ corrects: 'sold', alsoCorrects: ['added'] });
    expect(note.supplier.gstin).toBe(terms.gstin);
    expect(note.lines[0]?.sac).toBe('999721');
    expect(amountsOf(note.taxes)).toEqual([
      ['CGST', 9, 9_000],
      ['SGST', 9, 9_000],
    ]);
  });

  test('no more than the tax that a note of an earlier release has left', () => {
    const documents = [invoiceOf('sold', 118_000, terms), invoiceOf('added', 118_000, terms)];
    const first = noteOf({ id: '1', paise: 59_000, paidKey: 'sold' }, documents);
    const taxes = first.taxes.map((tax) => ({ ...tax, amountPaise: 4_700 }));
    documents.push(documentOf('credit-note', { ...first, taxes }));
    const second = noteOf({ id: '2', paise: 59_000, paidKey: 'sold' }, documents);
    expect(second.taxes.map(({ amountPaise }) => amountPaise)).toEqual([4_300, 4_300]);
  });
});

/** Corrects each paisa of a service singly, so that no share is calculated from sums. */
class Reference {
  private readonly invoices = new Map<
    string,
    { left: number; done: number; whole: number; taxes: (InvoiceTax & { waiting: number })[] }
  >();

  constructor(documents: readonly Earlier[]) {
    for (const { key, facts } of documents) {
      const whole = linesPaise(facts.lines);
      const taxes = facts.taxes.map((tax) => ({ ...tax, waiting: 0 }));
      this.invoices.set(key, { left: whole, done: 0, whole, taxes });
    }
  }

  /** The taxes of a note by name and rate. */
  correct(note: CreditNoteFacts): Map<string, number> {
    const sums = new Map<string, number>();
    let paise = linesPaise(note.lines);
    for (const [key, invoice] of this.invoices) {
      if (key !== note.corrects && !note.alsoCorrects?.includes(key)) continue;
      let carried = 0;
      for (; paise > 0 && invoice.left > 0; paise -= 1) {
        invoice.left -= 1;
        invoice.done += 1;
        carried += 1;
        for (const tax of invoice.taxes) {
          const at = (done: number) => Math.round((tax.amountPaise * done) / invoice.whole);
          tax.waiting += at(invoice.done) - at(invoice.done - 1);
        }
      }
      for (const tax of invoice.taxes) {
        const taken = Math.min(tax.waiting, carried);
        tax.waiting -= taken;
        carried -= taken;
        const sort = `${tax.name} ${tax.ratePercent}`;
        if (taken > 0) sums.set(sort, (sums.get(sort) ?? 0) + taken);
      }
    }
    return sums;
  }
}

const registration = fc.record({
  gstin: fc.constantFrom('29AAGCB7383J1Z4', '27AAPFU0939F1ZV'),
  placeCode: fc.constantFrom('29', '27', '04'),
  rateBps: fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800),
  sac: fc.constant('999721'),
});
const sale = fc.record({
  service: fc.integer({ min: 1, max: 3_000 }),
  charges: fc.nat(20),
  gst: fc.option(registration, { nil: undefined }),
});
const refund = fc.record({ paise: fc.integer({ min: 1, max: 2_500 }), paid: fc.nat(4) });

test('Notes in any order correct the taxes of their own invoices: never more, and all when all is refunded', () => {
  const sales = fc.array(sale, { minLength: 1, maxLength: 4 });
  const refunds = fc.array(refund, { maxLength: 10 });
  fc.assert(
    fc.property(sales, refunds, (sold, parts) => {
      const invoices = sold.map(({ service, charges, gst }, index) =>
        invoiceOf(String(index), service, gst, charges),
      );
      const reference = new Reference(invoices);
      const documents = [...invoices];
      let left = invoices.reduce((sum, { facts }) => sum + facts.totalPaise, 0);
      const rest = { paise: left, paid: 0 };
      const corrected = new Map<string, number>();
      for (const [index, { paise: wanted, paid }] of [...parts, rest].entries()) {
        const paise = Math.min(wanted, left);
        if (paise === 0) continue;
        left -= paise;
        const note = noteOf({ id: `${index}`, paise, paidKey: `${paid}` }, documents);
        documents.push(documentOf('credit-note', note));
        const taxes = new Map(
          note.taxes.map((tax) => [`${tax.name} ${tax.ratePercent}`, tax.amountPaise]),
        );
        expect(taxes).toEqual(reference.correct(note));
        expect(taxPaise(note.taxes)).toBeLessThanOrEqual(linesPaise(note.lines));
        expect(note.taxes.length === 0 || note.supplier.gstin !== null).toBe(true);
        for (const [sort, amount] of taxes)
          corrected.set(sort, (corrected.get(sort) ?? 0) + amount);
      }
      const invoiced = new Map<string, number>();
      for (const { name, ratePercent, amountPaise } of invoices.flatMap(
        ({ facts }) => facts.taxes,
      )) {
        const sort = `${name} ${ratePercent}`;
        if (amountPaise > 0) invoiced.set(sort, (invoiced.get(sort) ?? 0) + amountPaise);
      }
      expect(corrected).toEqual(invoiced);
    }),
    { numRuns: 400 },
  );
});
