import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composedTexts } from './composed-texts.ts';

/**
 * Files of the server that contain sentences. Entries are removed, never added: texts for customers and professionals
 * are messages, such as `new Refused('SLOT_TAKEN', (t) => t('sentences.…'))`.
 */
const english = [
  // For operators, the log and the documentation of the API.
  'server/commands/',
  'server/fields/',
  'server/platform/gateway/',
  'server/platform/http/openapi/',
  'server/platform/personal-data/',
  'server/start-error.ts',
  'server/start-server.ts',
  // For admins, whose area is in English.
  'server/capabilities/admin/',
  'server/capabilities/booking/admin/',
  'server/capabilities/booking/disputes/decide-dispute.ts',
  'server/capabilities/booking/goodwill/',
  'server/capabilities/booking/payment-history/show-money.ts',
  'server/capabilities/catalogue/master-list/',
  'server/capabilities/contact/emails.ts',
  'server/capabilities/identity/alerts/',
  'server/capabilities/identity/codes/emails.ts',
  'server/capabilities/identity/people/emails.ts',
  'server/capabilities/identity/people/suspend-person.ts',
  'server/capabilities/identity/second-factor/',
  'server/capabilities/payments/',
  'server/capabilities/payouts/arrivals/track-arrivals.ts',
  'server/capabilities/payouts/routes.ts',
  'server/capabilities/payouts/runs/',
  'server/capabilities/policies/',
  'server/capabilities/reviews/moderate-review.ts',
  'server/capabilities/search/vocabulary/',
  'server/capabilities/settings/',
  'server/capabilities/signoffs/',
  // Documents, whose English version is binding.
  'server/capabilities/invoices/',
  'server/capabilities/payouts/earnings/statement.ts',
  'server/capabilities/payouts/tax/',
  'server/capabilities/privacy/my-data.ts',
  // The API's success texts; pages have their own messages for them.
  'server/capabilities/booking/proposals/routes.ts',
  'server/capabilities/booking/answer/answer-texts.ts',
  'server/capabilities/customers/routes.ts',
  'server/capabilities/identity/sign-in/',
  'server/capabilities/profile/routes.ts',
  // Stored or sent with a code or values, from which pages choose a message in their language.
  'server/capabilities/privacy/obstacles.rules.ts',
] as const;

const found = globSync('server/**/*.ts')
  .filter((file) => !/\.(?:test|samples|reference)\.ts$/.test(file))
  .flatMap((file) => composedTexts(file, readFileSync(file, 'utf8')));

test('texts of the server for customers and professionals are messages', () => {
  expect(found.filter((text) => !english.some((path) => text.startsWith(path)))).toEqual([]);
});

test.each(english)('%s still contains sentences, otherwise it has to leave the list', (path) => {
  expect(found.some((text) => text.startsWith(path))).toBe(true);
});

test.each([
  ["throw new Refused('SLOT_TAKEN', 'Riya is busy')", 'Riya is busy'],
  ["throw new Refused('SLOT_TAKEN', `Riya is busy until $" + '{time}`)', 'Riya is busy until …'],
  [
    "new Refused('INVALID', undefined, { fields: { name: 'Choose another name' } })",
    'Choose another name',
  ],
  ["new Refused('INVALID', isLate ? 'It is late' : undefined)", 'It is late'],
  [
    "const problem = 'The series must end after it begins.';",
    'The series must end after it begins.',
  ],
  [
    'const problem = `Publish at most $' + '{most} sessions at a time.`;',
    'Publish at most … sessions at a time.',
  ],
])('the check finds the text of %s', (code, text) => {
  expect(composedTexts('a.ts', code)).toEqual([`a.ts:1 ${text}`]);
});

test.each([
  "throw new Refused('SLOT_TAKEN')",
  "throw new Refused('SLOT_TAKEN', (t) => t('sentences.timePassed'))",
  "throw new Error('A statement gave no row.')",
  'sql`select a from b where c. d`',
  "return { data, message: 'Walk-in added.' }",
  "const zone = 'Asia/Kolkata'",
])('the check ignores %s', (code) => {
  expect(composedTexts('a.ts', code)).toEqual([]);
});
