import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type InvoiceFacts, invalidReason } from './facts.rules.ts';
import { sampleInvoice } from './issue/facts.samples.ts';
import { documentNumber, fileNameOf, financialYearOf } from './issue/number.rules.ts';
import { amountText } from './pdf/amount-text.rules.ts';

describe('numbers', () => {
  test.each([
    ['2026-03-31T18:29:59.999Z', 2025],
    ['2026-03-31T18:30:00Z', 2026],
    ['2026-12-31T20:00:00Z', 2026],
    ['2027-03-31T18:29:59.999999999Z', 2026],
    ['2027-03-31T18:30:00Z', 2027],
  ])('an instant of %s belongs to the financial year that begins in %i', (at, year) => {
    expect(financialYearOf(Temporal.Instant.from(at))).toBe(year);
  });

  test.each([
    ['invoice', 2026, 1, 'ZB/26-27/000001'],
    ['credit-note', 2026, 42, 'ZC/26-27/000042'],
    ['invoice', 2099, 999_999, 'ZB/99-00/999999'],
    ['invoice', 2009, 7, 'ZB/09-10/000007'],
  ] as const)('%s %i %i is %s', (kind, year, serial, number) => {
    expect(documentNumber(kind, year, serial)).toBe(number);
    expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
  });

  test('names a file by its number', () => {
    expect(fileNameOf('ZB/26-27/000001')).toBe('zap-booking-ZB-26-27-000001.pdf');
  });
});

describe('the amount as text', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [100, 'Rupees One Only'],
    [1_999, 'Rupees Nineteen and Ninety-Nine Paise Only'],
    [2_000, 'Rupees Twenty Only'],
    [10_000, 'Rupees One Hundred Only'],
    [10_100, 'Rupees One Hundred One Only'],
    [150_000, 'Rupees One Thousand Five Hundred Only'],
    [14_990_050, 'Rupees One Lakh Forty-Nine Thousand Nine Hundred and Fifty Paise Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [
      123_456_789_012,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Twelve Paise Only',
    ],
    [10_000_000_000_000, 'Rupees Ten Thousand Crore Only'],
  ])('%i paise', (paise, text) => {
    expect(amountText(paise)).toBe(text);
  });

  test('parses back to the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (paise) => {
        expect(parseAmount(amountText(paise))).toBe(paise);
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const tens = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const scales = new Map([
  ['Hundred', 100],
  ['Thousand', 1_000],
  ['Lakh', 100_000],
  ['Crore', 10_000_000],
]);

/** Parses the text of an amount independently: from left to right, multiplying. */
function parseAmount(text: string): number {
  const [, rupees = '', paise = 'Zero'] =
    /^Rupees (.+?)(?: and (.+) Paise)? Only$/.exec(text) ?? [];
  return parseNumber(rupees) * 100 + parseNumber(paise);
}

function parseNumber(text: string): number {
  const stack: number[] = [];
  for (const word of text.split(/[ -]/)) {
    const scale = scales.get(word);
    if (scale === undefined) {
      stack.push(small.includes(word) ? small.indexOf(word) : (tens.indexOf(word) + 2) * 10);
      continue;
    }
    let below = 0;
    while (stack.length > 0 && (stack.at(-1) ?? 0) < scale) below += stack.pop() ?? 0;
    stack.push(below * scale);
  }
  return stack.reduce((sum, part) => sum + part, 0);
}

describe('facts', () => {
  const whose = { bookingId: 'b', customerId: 'c' };
  test('are valid when their sums agree', () => {
    expect(invalidReason(sampleInvoice(whose))).toBeUndefined();
    expect(invalidReason(sampleInvoice(whose, { creditsPaise: 100_200 }))).toBeUndefined();
  });

  test.each<[string, Partial<InvoiceFacts>, RegExp]>([
    ['another total', { totalPaise: 100_201 }, /add up/],
    ['half a paisa', { chargesPaise: 0.5 }, /whole number/],
    ['less than nothing', { creditsPaise: -1 }, /whole number/],
    ['nothing', { lines: [], chargesPaise: 0, totalPaise: 0 }, /nothing/],
    ['too many credits', { creditsPaise: 100_201 }, /credits/],
    ['too much tax', { taxes: [{ name: 'IGST', ratePercent: 5, amountPaise: 100_201 }] }, /tax/],
    [
      'too many lines',
      {
        lines: Array.from({ length: 5 }, () => ({
          text: 'x',
          sac: null,
          quantity: 1,
          unitPaise: 1,
        })),
      },
      /lines/,
    ],
  ])('of %s are refused', (_name, change, fault) => {
    expect(invalidReason(sampleInvoice(whose, change))).toMatch(fault);
  });
});
