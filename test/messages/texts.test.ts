import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visibleTexts } from './visible-texts.ts';

/**
 * Folders and files whose texts are not in the messages yet; their pages exist in English only. Entries are removed,
 * never added: new texts belong in the messages.
 */
const englishOnly = [
  'web/features/admin/',
  'web/features/booking/admin/',
  'web/features/catalogue/admin/',
  'web/features/contact/admin/',
  'web/features/identity/admin/',
  'web/features/messages/admin/',
  'web/features/notifications/admin/',
  'web/features/onboarding/admin/',
  'web/features/payments/',
  'web/features/payouts/admin/',
  'web/features/portfolio/admin/',
  'web/features/prepaid/admin/',
  'web/features/reviews/admin/',
  'web/features/search/admin/',
  'web/features/settings/admin/',
  'web/features/site/sidebar/admin/',
  'web/features/site/static/',
  'web/features/site/texts/',
  'web/pages/admin/',
  'web/pages/public/privacy-policy.tsx',
  'web/pages/public/refund-cancellation.tsx',
  'web/pages/public/shipping-delivery.tsx',
  'web/pages/public/terms-conditions.tsx',
  // Texts of versions, which only admins see.
  'web/lib/version-text.ts',
  'web/ui/admin-list/',
  'web/ui/display/version-entry.tsx',
  'web/ui/form/start-field.tsx',
] as const;

const found = globSync('web/**/*.{ts,tsx}')
  .filter((file) => !/\.(?:test|d)\.tsx?$/.test(file))
  .flatMap((file) => visibleTexts(file, readFileSync(file, 'utf8')));

test('markup, attributes and toasts have no texts outside the messages', () => {
  expect(found.filter((text) => !englishOnly.some((path) => text.startsWith(path)))).toEqual([]);
});

test.each(englishOnly)(
  '%s still has texts outside the messages, otherwise it has to leave the list',
  (path) => {
    expect(found.some((text) => text.startsWith(path))).toBe(true);
  },
);

test.each([
  ['<p>Hello</p>', 'Hello'],
  ["<p>{isLate ? 'Late' : t('a.b')}</p>", 'Late'],
  ["<p>{name ?? 'Nobody'}</p>", 'Nobody'],
  ['<img alt="A salon" />', 'A salon'],
  ["<Card title={isNew && 'Fresh'} />", 'Fresh'],
  ['<p>{`Hello $' + '{name}`}</p>', 'Hello …'],
  ["notify.error('Failed')", 'Failed'],
  ["setError(wrong ? 'Wrong' : undefined)", 'Wrong'],
  ["const entry = { label: 'Home' }", 'Home'],
  ["return 'Booked for you'", 'Booked for you'],
])('the check finds the text of %s', (code, text) => {
  expect(visibleTexts('a.tsx', code)).toEqual([`a.tsx:1 ${text}`]);
});

test.each([
  '<p className="text-sm font-medium">{t("home.title")}</p>',
  "<Icon name='search' />",
  "const entry = { label: 'common.home', to: '/' }",
  "throw new Error('The root was not loaded.')",
  '<p>₹ · {price}</p>',
  "if (key === 'Escape') close()",
])('the check ignores %s', (code) => {
  expect(visibleTexts('a.tsx', code)).toEqual([]);
});
