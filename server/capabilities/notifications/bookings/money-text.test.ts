import { expect, test } from 'vitest';
import { textsIn } from '#platform/texts.ts';
import { waitsText } from './change-text.ts';
import { refundContent } from './refund-emails.ts';

type Facts = Parameters<typeof refundContent>[0];

const booking = {
  ...{ id: '1', reference: 'ZB-1', subServiceName: "Women's haircut", people: 2 },
  ...{ startsAt: Temporal.Instant.from('2026-08-04T12:30:00Z'), timeZone: 'Asia/Kolkata' },
};

/** The text of the e-mail about a refund with this stored reason. */
function textOf(reason: string, language: 'en' | 'hi' = 'en'): string {
  const refund = { id: '2', amountPaise: 165_000, target: 'source', reason };
  const bank = ['2026-08-07', '2026-08-11'];
  const facts = { booking, refund, bank, sums: undefined } as unknown as Facts;
  return refundContent({ ...facts, t: textsIn(language) }, 'http://localhost:3000').text;
}

test.each([
  ['Cancelled: Hair spa', '₹1,650.00 for Hair spa for 2 people, '],
  ['Cancelled for 1 of 3 people', "₹1,650.00 for Women's haircut for 1 of 3 people, "],
  [
    'The provider declined more people; your booking stays as it is',
    "₹1,650.00 for more people for Women's haircut, ",
  ],
  ['Cancelled by the customer', "₹1,650.00 for Women's haircut for 2 people, "],
])('A refund with the reason %j names what was refunded', (reason, expected) => {
  expect(textOf(reason)).toContain(expected);
});

test('A dropped service has its Hindi name', () => {
  expect(textOf("Cancelled: Women's haircut", 'hi')).not.toMatch(/haircut/);
});
type Waiting = Parameters<typeof waitsText>[0];

/** The sentence for a booking that is worth ₹2,553, with the sum that it has cost so far. */
function sentence(kept: number | undefined): string {
  const waiting = {
    ...{ providerName: 'Priya', totalPaise: 255_300, timeZone: 'Asia/Kolkata' },
    answerBy: Temporal.Instant.from('2026-08-04T12:30:00Z'),
  } as unknown as Waiting['booking'];
  const sums = kept === undefined ? undefined : ({ kept } as Waiting['sums']);
  return waitsText({ t: textsIn('en'), booking: waiting, sums });
}

test.each([
  ['nothing else', undefined, 'or you get a full refund.'],
  ['its price', 2553, 'or you get a full refund.'],
  ['a fee for a part that was cancelled too', 3103, 'or you get ₹2,553.00 back.'],
])('A booking that cost %s promises what comes back without an answer', (_name, kept, end) => {
  expect(sentence(kept)).toMatch(/^Priya will confirm by /);
  expect(sentence(kept).endsWith(end)).toBe(true);
});
