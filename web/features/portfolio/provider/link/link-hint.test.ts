import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { linkHint } from './link-hint.ts';

const url = 'https://zap.example/b/asha';

test('an address that is not saved yet is a preview', () => {
  const preview = `Your link will be ${url}`;
  expect(linkHint(english, { slug: 'asha', saved: null, url })).toBe(preview);
  expect(linkHint(english, { slug: 'asha', saved: 'asha-rao', url })).toBe(preview);
  expect(linkHint(english, { slug: 'asha', saved: 'asha', url })).toBe(url);
});
