import { expect, test } from 'vitest';
import type { Dispute } from '#contract/booking/disputes.ts';
import { english } from '#test/support/texts/texts.ts';
import { missingLinkKey, stateSentence } from './state-text.ts';

const completed: Parameters<typeof stateSentence>[1] = {
  bookingStatus: 'completed',
  place: 'provider',
  dispute: null,
  timeline: [],
};
const marked = {
  at: '2026-08-06T06:00:00Z',
  event: 'noShow',
  title: 'Marked as no-show',
  actor: 'provider',
  by: 'Provider',
  note: null,
};
const report: Dispute = {
  id: 'd1',
  kind: 'contested-no-show',
  account: 'I was there at ten.',
  openedAt: '2026-08-06T07:00:00Z',
  state: 'open',
  refundPercent: null,
  decision: null,
  decidedAt: null,
};

test('a customer who is marked as a no-show does not read that the visit is complete', () => {
  const missed = { ...completed, timeline: [marked] };
  expect(stateSentence(english, completed)).toBe('Your visit is complete.');
  expect(stateSentence(english, missed)).toBe('The professional marked you as a no-show.');
  const dispute = (state: Dispute['state']) => ({ ...missed, dispute: { ...report, state } });
  expect(stateSentence(english, dispute('open'))).toBe('We’re looking into your report.');
  expect(stateSentence(english, dispute('declined'))).toBe(
    'The professional marked you as a no-show.',
  );
  expect(stateSentence(english, dispute('upheld'))).toBe('Your visit is complete.');
});

test.each([
  ['assigned', 'details.linkLater'],
  ['accepted', 'details.noLink'],
  ['completed', undefined],
  ['cancelled', undefined],
] as const)('an online booking without a link that is %s: %s', (status, key) => {
  expect(missingLinkKey(status)).toBe(key);
});
