import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stateCodeOf } from '#contract/locale/pin-states.ts';
import { taxPaise } from '../facts.rules.ts';
import { sampleInvoice } from '../issue/facts.samples.ts';
import { type GstTerms, gstWithin, withGst } from './gst.rules.ts';

const whose = { bookingId: 'b', customerId: 'c' };
const terms: GstTerms = {
  gstin: '29AAGCB7383J1Z4',
  placeCode: '29',
  rateBps: 1_800,
  sac: '999721',
};
const rate = fc.constantFrom(25, 300, 500, 1_200, 1_800, 2_800);
const place = fc.constantFrom('29', '27', '04');

describe('GST within a price', () => {
  test('is CGST and SGST within a state, and IGST between states', () => {
    expect(gstWithin(118_000, terms)).toEqual([
      { name: 'CGST', ratePercent: 9, amountPaise: 9_000 },
      { name: 'SGST', ratePercent: 9, amountPaise: 9_000 },
    ]);
    expect(gstWithin(118_000, { ...terms, placeCode: '27' })).toEqual([
      { name: 'IGST', ratePercent: 18, amountPaise: 18_000 },
    ]);
    const chandigarh = { ...terms, gstin: '04AAGCB7383J1Z4', placeCode: '04' };
    expect(gstWithin(118_000, chandigarh).map(({ name }) => name)).toEqual(['CGST', 'UTGST']);
    expect(gstWithin(118_000, { ...terms, rateBps: 0 })).toEqual([]);
  });

  test('and the taxable value add up to the price, within a paisa of the exact tax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        rate,
        place,
        (price, rateBps, placeCode) => {
          const taxes = gstWithin(price, { ...terms, rateBps, placeCode });
          const tax = taxes.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
          const taxable = price - tax;
          expect(Number.isSafeInteger(taxable) && taxable >= 0).toBe(true);
          expect(Math.abs(tax - (price * rateBps) / (10_000 + rateBps))).toBeLessThanOrEqual(1);
          expect(taxes.reduce((sum, { ratePercent }) => sum + ratePercent, 0)).toBeCloseTo(
            rateBps / 100,
          );
          const [central, state] = taxes;
          if (state) expect(central?.amountPaise).toBe(state.amountPaise);
        },
      ),
    );
  });
});

describe('an invoice', () => {
  test('of a registered business shows the tax of the service, not of the booking charge', () => {
    const facts = withGst(sampleInvoice(whose), terms);
    expect(facts).toMatchObject({
      supplier: { gstin: terms.gstin },
      placeOfSupply: 'Karnataka (29)',
      lines: [{ sac: '999721' }],
      totalPaise: 100_200,
    });
    expect(taxPaise(facts.taxes)).toBe(15_254);
  });

  test('of an unregistered business is unchanged', () => {
    const facts = sampleInvoice(whose);
    expect(withGst(facts, undefined)).toBe(facts);
  });
});

test.each([
  ['14, 2nd Cross, Indiranagar, Bengaluru 560038', '29'],
  ['Calangute, Goa 403516', '30'],
  ['MG Road, Gurugram - 122001', '06'],
  ['Rajpur Road, Dehradun 248 001', '05'],
  ['Haridwar Road, Roorkee 247667', '05'],
  ['Court Road, Saharanpur 247001', '09'],
  ['Sector 17, Chandigarh 160017', '04'],
  ['Main Road, Ranchi 834001', '20'],
  ['Fraser Road, Patna 800001', '10'],
  ['White Town, Puducherry 605001', '34'],
  ['MG Marg, Gangtok 737101', '11'],
  ['Police Bazar, Shillong 793001', '17'],
  ['Leh 194101', '38'],
  ['Banjara Hills, Hyderabad 500034', '36'],
  ['Benz Circle, Vijayawada 520010', '37'],
  ['Call 9845012345', undefined],
  ['Bengaluru', undefined],
])('%s is in the state %s', (address, code) => {
  expect(stateCodeOf(address)).toBe(code);
});
