import { expect, test } from 'vitest';
import { notOrdered, notPaid, orderText, type Refusal, scriptFailed } from './pay-text.ts';

function refusal(code: Refusal['code'], httpStatus: number, message = ''): Refusal {
  return { code, httpStatus, message, body: {} };
}

test.each([
  scriptFailed(),
  notPaid(undefined),
  notPaid('Payment Failed: x'),
  notOrdered(refusal('GATEWAY_UNAVAILABLE', 502), orderText),
  notOrdered(refusal('SLOT_PAST', 400, 'Please select a future date and time'), orderText),
])('$title: says what happened to the money', (message) => {
  expect(message?.text).toMatch(/^No money was taken\./);
});
