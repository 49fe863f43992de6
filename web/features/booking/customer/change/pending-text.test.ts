import { expect, it } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { pendingText } from './pending-text.ts';

const day = { from: '2026-08-04T10:30:00Z', to: '2026-08-04T12:30:00Z', timeZone: 'Asia/Kolkata' };
const days = { ...day, to: '2026-08-05T13:00:00Z' };

it('[POLICY-32] a pending time names the day only where it changes', () => {
  expect(pendingText(english, day)).toBe('Your 4 PM booking is kept until they confirm 6 PM.');
  expect(pendingText(english, days)).toBe(
    'Your Tue 4 Aug, 4 PM booking is kept until they confirm Wed 5 Aug, 6:30 PM.',
  );
  expect(pendingText(hindi, days)).toBe(
    'बुध 5 अग, 6:30 PM कन्फ़र्म होने तक आपकी मंगल 4 अग, 4 PM की बुकिंग बनी रहेगी।',
  );
});
