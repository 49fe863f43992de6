import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Earlier } from '../gst/gst.rules.ts';
import { correctionOf, openInvoices } from './corrected-invoices.rules.ts';
import { sampleInvoice, sampleNote } from './facts.samples.ts';

const whose = { bookingId: 'b1', customerId: 'c1' };

function invoice(key: string, totalPaise: number, chargesPaise = 0): Earlier {
  return { kind: 'invoice', key, facts: { ...sampleInvoice(whose), totalPaise, chargesPaise } };
}

type Correction = NonNullable<ReturnType<typeof correctionOf>>;

function note(key: string, { servicePaise, chargesPaise, ...corrected }: Correction): Earlier {
  const totalPaise = servicePaise + chargesPaise;
  return {
    kind: 'credit-note',
    key,
    facts: { ...sampleNote(whose, totalPaise), chargesPaise, totalPaise, ...corrected },
  };
}

const two = [invoice('paid', 200_400, 400), invoice('change', 100_200, 200)];
const correct = (paise: number, key: string, documents: readonly Earlier[]) =>
  correctionOf(paise, key, openInvoices(documents));

describe('A credit note corrects', () => {
  test.each([
    ['the invoice of the refunded payment', 100_200, 'change', ['change']],
    ['that of the sale', 200_400, 'paid', ['paid']],
    [
      'the oldest one that covers it, for a refund without an invoiced payment',
      100_200,
      '',
      ['paid'],
    ],
    ['another one if that of the payment does not cover it', 150_000, 'change', ['paid']],
    [
      'both if none covers it alone, that of the payment first',
      300_600,
      'change',
      ['change', 'paid'],
    ],
  ])('%s', (_name, paise, key, expected) => {
    const { corrects, alsoCorrects = [] } = correct(paise, key, two) ?? {};
    expect([corrects, ...alsoCorrects]).toEqual(expected);
  });

  test('nothing if the invoices do not cover the refund', () => {
    expect(correct(300_601, 'paid', two)).toBeUndefined();
    expect(correct(1, 'paid', [])).toBeUndefined();
  });

  test.each([
    [75_000, 75_000, 0],
    [200_000, 200_000, 0],
    [200_001, 200_000, 1],
    [200_400, 200_000, 400],
  ])('%i paise as %i of service and %i of booking charges', (paise, service, charges) => {
    expect(correct(paise, 'paid', two)).toMatchObject({
      servicePaise: service,
      chargesPaise: charges,
    });
  });

  test('the rest after an earlier note', () => {
    const first = correct(150_000, 'paid', two);
    if (!first) throw new Error('There is no correction.');
    expect(correct(50_400, 'paid', [...two, note('n1', first)])).toEqual({
      corrects: 'paid',
      servicePaise: 50_000,
      chargesPaise: 400,
    });
  });
});

test('Notes never exceed an invoice, and correct everything once everything is refunded', () => {
  const amounts = fc.array(fc.tuple(fc.nat(5000), fc.nat(50)), { minLength: 1, maxLength: 4 });
  const refunds = fc.array(fc.tuple(fc.nat(4000), fc.nat(4)), { maxLength: 12 });
  fc.assert(
    fc.property(amounts, refunds, (invoiced, parts) => {
      const documents = invoiced.map(([service, charges], index) =>
        invoice(String(index), service + charges, charges),
      );
      const total = documents.reduce((sum, { facts }) => sum + facts.totalPaise, 0);
      let left = total;
      for (const [index, [wanted, key]] of [...parts, [total, 0] as const].entries()) {
        const paise = Math.min(wanted, left);
        if (paise === 0) continue;
        const correction = correct(paise, String(key), documents);
        if (!correction) throw new Error(`${paise} of ${left} are not covered.`);
        expect(correction.servicePaise + correction.chargesPaise).toBe(paise);
        expect(correction.chargesPaise).toBeGreaterThanOrEqual(0);
        documents.push(note(`note-${index}`, correction));
        left -= paise;
        const open = openInvoices(documents);
        const sum = open.reduce((all, one) => all + one.servicePaise + one.chargesPaise, 0);
        expect(sum).toBe(left);
      }
      expect(left).toBe(0);
    }),
  );
});
