import { expect, test } from 'vitest';
import type { NoticeKind } from '#contract/notifications/kinds.ts';
import type { MobileChannel } from '#contract/notifications/mobile.ts';
import type { Preference } from '#contract/notifications/views.ts';
import { startingChoices } from './starting-choices.ts';

const kinds = ['booking', 'cancellation', 'money', 'reminder'] as const satisfies NoticeKind[];
const choose = (mobile: Partial<Record<NoticeKind, MobileChannel>> = {}): Preference[] =>
  kinds.map((kind) => ({ kind, email: true, push: false, mobile: mobile[kind] ?? null }));
const chosen = (preferences: Preference[]) =>
  preferences.map(({ kind, mobile }) => `${kind}: ${mobile}`);

test('The first channel is chosen for all kinds that can go to a mobile', () => {
  expect(chosen(startingChoices(choose(), 'sms', []))).toEqual([
    'booking: sms',
    'cancellation: sms',
    'reminder: sms',
  ]);
});

test('A second channel changes nothing while the first is in use', () => {
  const preferences = choose({ reminder: 'sms' });
  expect(startingChoices(preferences, 'whatsapp', ['sms'])).toEqual([]);
});

test('A channel replaces one that was withdrawn, for the same kinds', () => {
  const preferences = choose({ reminder: 'sms' });
  expect(chosen(startingChoices(preferences, 'whatsapp', []))).toEqual(['reminder: whatsapp']);
});
