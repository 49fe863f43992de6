import { expect, test } from 'vitest';
import { deactivateText, deleteText } from './closing-text.ts';

test('names lost credits and services only if there are any', () => {
  const nothing = { walletAmount: 0, services: 0 };
  expect(deactivateText(nothing).join(' ')).not.toMatch(/service/);
  expect(deleteText(nothing).join(' ')).not.toMatch(/service|wallet/);
  const much = { walletAmount: 1001.5, services: 2 };
  expect(deactivateText(much)).toContain('Nobody finds or books your 2 services.');
  expect(deactivateText({ ...much, services: 1 })).toContain('Nobody finds or books your service.');
  expect(deleteText(much)).toContain(
    '₹1,001.50 of credits in your wallet lapse. They cannot be paid out.',
  );
});

test('[POLICY-10, POLICY-42] the dialog says when the data is erased', () => {
  expect(deleteText({ walletAmount: 0, services: 0 })).toContain(
    'Your personal data is erased after 30 days, and within 90 days at the latest.',
  );
});
