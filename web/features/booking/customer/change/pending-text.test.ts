import { expect, it } from 'vitest';
import { pendingTextForCustomer } from '#contract/booking/reschedule-text.ts';
import { english, hindi } from '#test/support/texts/texts.ts';
import { pendingText } from './pending-text.ts';

const day = { from: '2026-08-04T10:30:00Z', to: '2026-08-04T12:30:00Z', timeZone: 'Asia/Kolkata' };
const days = { ...day, to: '2026-08-05T13:00:00Z' };

it('a pending time reads as in e-mails, and names the day where it changes', () => {
  for (const times of [day, days])
    expect(pendingText(english, times)).toBe(pendingTextForCustomer(times));
  expect(pendingText(hindi, days)).toBe(
    'बुध 5 अग, 6:30 PM कन्फ़र्म होने तक आपकी मंगल 4 अग, 4 PM की बुकिंग बनी रहेगी।',
  );
});
