import { expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';

const amount = '₹500';

test('A name from right to left is isolated from the words around it', () => {
  const name = 'அன்பு مريم';
  const title = english('mails.giftTitle', { name, amount });
  expect(title).toBe('\u2068அன்பு مريم\u2069, you have a gift card of ₹500');
  expect(hindi('mails.giftTitle', { name: 'שרה', amount })).toContain('\u2068שרה\u2069');
});

test.each(['Asha', 'शर्मा', 'அன்பு'])('%s stands in a text without isolation', (name) => {
  const title = english('mails.giftTitle', { name, amount });
  expect(title).toBe(`${name}, you have a gift card of ₹500`);
});
