import { expect, test } from 'vitest';
import { confirmedUntil, missingConfirmation } from './rules.ts';

const NOW = Temporal.Instant.from('2026-08-04T09:00:00Z');
const byCode = { at: NOW.subtract({ minutes: 9 }), by: 'code' } as const;
const byPasskey = { ...byCode, by: 'passkey' } as const;
const old = { at: NOW.subtract({ minutes: 10 }), by: 'passkey' } as const;

test.each([
  [undefined, false, 'any', 'CONFIRMATION_NEEDED'],
  [old, false, 'any', 'CONFIRMATION_NEEDED'],
  [byCode, true, 'any', undefined],
  [byPasskey, true, 'any', undefined],
  [byCode, false, 'strongest', undefined],
  [undefined, false, 'strongest', 'CONFIRMATION_NEEDED'],
  [byCode, true, 'strongest', 'PASSKEY_NEEDED'],
  [byPasskey, true, 'strongest', undefined],
  [old, true, 'strongest', 'PASSKEY_NEEDED'],
] as const)('%j, with a passkey: %s, for %s: %s', (confirmed, hasPasskey, strength, missing) => {
  expect(missingConfirmation({ confirmed, hasPasskey }, strength, NOW)).toBe(missing);
});

test('A confirmation counts for ten minutes', () => {
  expect(confirmedUntil(byCode, NOW)?.toString()).toBe('2026-08-04T09:01:00Z');
  expect(confirmedUntil(old, NOW)).toBeUndefined();
});
