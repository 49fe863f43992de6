import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { payFlow } from './pay-flow.ts';

test('[BOOK-15] a series keeps the changed price of each date', () => {
  const prices = [
    { at: '2026-08-06T04:30:00Z', labourChargePerPerson: 600 },
    { at: '2026-08-13T04:30:00Z', labourChargePerPerson: 480.5 },
  ];
  const body = { labourChargePerPerson: 480.5, bookingCharge: 1, prices };
  const refusal = { code: 'PRICE_CHANGED', httpStatus: 409, message: 'Changed', body } as const;
  expect(payFlow(english, { step: 'ordering' }, { type: 'refused', refusal })).toMatchObject({
    notice: {
      dates: [
        { at: '2026-08-06T04:30:00Z', pricePaise: 60_000 },
        { at: '2026-08-13T04:30:00Z', pricePaise: 48_050 },
      ],
    },
  });
});

test('a changed deposit is displayed with the amount of the server', () => {
  const deposit = { depositPercent: 33, depositPerPerson: 377 };
  const body = { labourChargePerPerson: 1139, bookingCharge: 1, ...deposit };
  const refusal = { code: 'PRICE_CHANGED', httpStatus: 409, message: 'Changed', body } as const;
  expect(payFlow(english, { step: 'ordering' }, { type: 'refused', refusal })).toMatchObject({
    notice: { kind: 'price', pricePaise: 113_900, deposit: { percent: 33, nowPaise: 37_700 } },
  });
});
