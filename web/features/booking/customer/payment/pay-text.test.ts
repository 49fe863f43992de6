import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { notOrdered, notPaid, orderText, type Refusal, scriptFailed } from './pay-text.ts';

function refusal(code: Refusal['code'], httpStatus: number, message = ''): Refusal {
  return { code, httpStatus, message, body: {} };
}

test.each([
  scriptFailed(english),
  notPaid(english, undefined),
  notPaid(english, 'Payment Failed: x'),
  notOrdered(english, refusal('GATEWAY_UNAVAILABLE', 502), orderText(english)),
  notOrdered(
    english,
    refusal('SLOT_PAST', 400, 'Please select a future date and time'),
    orderText(english),
  ),
])('$title: says what happened to the money', (message) => {
  expect(message?.text).toMatch(/^No money was taken\./);
});
