import { expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { deactivateText, deleteText, obstacleText } from './closing-text.ts';

test('names lost credits and services only if there are any', () => {
  const nothing = { walletAmount: 0, services: 0 };
  expect(deactivateText(english, nothing).join(' ')).not.toMatch(/service/);
  expect(deleteText(english, nothing).join(' ')).not.toMatch(/service|wallet/);
  const much = { walletAmount: 1001.5, services: 2 };
  expect(deactivateText(english, much)).toContain(
    'Customers won’t be able to find or book your 2 services.',
  );
  expect(deactivateText(english, { ...much, services: 1 })).toContain(
    'Customers won’t be able to find or book your service.',
  );
  expect(deleteText(english, much)).toContain(
    'You’ll lose ₹1,001.50 of wallet credits. They can’t be paid out.',
  );
});

test('[POLICY-10, POLICY-42] the dialog says when the data is erased', () => {
  expect(deleteText(english, { walletAmount: 0, services: 0 })).toContain(
    'Your personal data is erased after 30 days, and within 90 days at the latest.',
  );
});

test('an obstacle is the sentence of the server, and in Hindi that of its code', () => {
  const obstacle = { code: 'ACCOUNT_REFUNDS', text: '₹10 is on its way.' } as const;
  expect(obstacleText(english, obstacle)).toBe('₹10 is on its way.');
  expect(obstacleText(hindi, obstacle)).toBe('आपका रिफ़ंड अभी पूरा नहीं हुआ है। कृपया उसके पूरे होने तक रुकें।');
});
