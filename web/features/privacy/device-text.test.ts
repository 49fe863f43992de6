import { expect, test } from 'vitest';
import { lastSeenText, signedInText } from './device-text.ts';

const device = {
  id: 'a',
  name: 'Chrome on Android',
  firstSeen: '2026-08-04T04:30:00Z',
  lastSeen: '2026-08-05T04:30:00Z',
  isThis: false,
};
const seenMs = Date.parse(device.lastSeen);

test('a device used within the last ten minutes is active', () => {
  expect(lastSeenText(device, seenMs + 10 * 60_000)).toBe('Active now');
  expect(lastSeenText(device, seenMs + 12 * 60_000)).toBe(
    'Last active Wed, 5 Aug 2026 at 10:00 AM IST',
  );
  expect(lastSeenText({ ...device, isThis: true }, seenMs + 86_400_000)).toBe('Active now');
  expect(signedInText(device)).toBe('Signed in Tue, 4 Aug 2026 at 10:00 AM IST');
});
