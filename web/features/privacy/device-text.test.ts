import { expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { deviceName, lastSeenText, loggedInText } from './device-text.ts';

const device = {
  id: 'a',
  name: 'Chrome on Android',
  firstSeen: '2026-08-04T04:30:00Z',
  lastSeen: '2026-08-05T04:30:00Z',
  isThis: false,
};
const seenMs = Date.parse(device.lastSeen);

test('a device used within the last ten minutes is active', () => {
  expect(lastSeenText(english, device, seenMs + 10 * 60_000)).toBe('Active now');
  expect(lastSeenText(english, device, seenMs + 12 * 60_000)).toBe(
    'Last active Wed, 5 Aug 2026 at 10:00 AM',
  );
  expect(lastSeenText(english, { ...device, isThis: true }, seenMs + 86_400_000)).toBe(
    'Active now',
  );
  expect(loggedInText(english, device)).toBe('Logged in Tue, 4 Aug 2026 at 10:00 AM');
});

test.each([
  ['Chrome on Android', 'Android पर Chrome'],
  ['A browser on Linux', 'Linux पर कोई ब्राउज़र'],
  ['Firefox', 'Firefox'],
  ['Unknown device', 'अनजान डिवाइस'],
])('%s has a name in each language', (name, text) => {
  expect(deviceName(english, name)).toBe(name);
  expect(deviceName(hindi, name)).toBe(text);
});
