import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { InEnglish } from '#test/support/texts/in-english.tsx';
import { isAcceptedAtOnce, type Offer } from './offer.ts';
import { Outcome } from './outcome.tsx';

const nothing = () => undefined;

function textOf(step: 'placed' | 'paid-already' | 'paid-elsewhere', isAccepted: boolean): string {
  const acts = { onVerifyAgain: nothing, onChooseAgain: nothing };
  const state = { step, bookingId: 'b1' };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Outcome state={state} when="Tue, 4 Aug at 6:00 PM" isAccepted={isAccepted} {...acts} />
      ),
    },
  ]);
  return renderToStaticMarkup(
    <InEnglish>
      <Stub />
    </InEnglish>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

test('a paid request that can be declined is not called a booking', () => {
  const text = textOf('placed', false);
  expect(text).toContain('Request sent');
  expect(text).toContain('They will confirm, or you get a full refund.');
  expect(text).not.toContain('You are booked');
});

test.each(['paid-already', 'paid-elsewhere'] as const)('the title after %s is true', (step) => {
  expect(textOf(step, false)).toContain('Request sent');
  expect(textOf(step, true)).toContain('You are booked');
});

test('a service that accepts at once books', () => {
  const text = textOf('placed', true);
  expect(text).toContain('You are booked');
  expect(text).not.toContain('They will confirm');
});

test('only a service of the page is known to accept at once', () => {
  const service = (autoAccept: boolean) => ({ id: 's1', autoAccept }) as Offer['service'];
  const own = { serviceId: 's1' };
  expect(isAcceptedAtOnce(service(true), [own])).toBe(true);
  expect(isAcceptedAtOnce(service(false), [own])).toBe(false);
  expect(isAcceptedAtOnce(service(true), [own, { serviceId: 's2' }])).toBe(false);
});
