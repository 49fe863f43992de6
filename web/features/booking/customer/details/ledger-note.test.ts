import { globSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { ledgerNote } from './ledger-note.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** The values that the server's templates insert. */
const values: Readonly<Record<string, string>> = {
  amountPaise: '₹1,250.00',
  leftPaise: '₹1,250.00',
  reassignedPaise: '₹1,250.00',
  total: '₹1,250.00',
  refundPercent: '50',
  creditPercent: '20',
  reason: 'The provider did not answer in time',
  note: 'Cancelled by the customer',
};
/** Kinds that customers do not see: fees, the difference of a change, payouts and expired credits. */
const inner = /kept by the gateway|more for|to our bank|credits ended|set aside|brought back/;

/** The templates of the notes that the server posts, filled in. */
const posted = globSync('server/capabilities/{booking,payments,wallet}/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bnote(?:: | = )`([^`]*\$[^`]*)`/g)])
  .map(([, template = '']) => template)
  .filter((template) => /formatPaise|reference\}:|reference\} completed/.test(template))
  .filter((template) => !inner.test(template))
  .map((template) =>
    template.replaceAll(
      /\$\{(?:formatPaise\()?(?:\w+\.)*(\w+)\)?\}/g,
      (_, name: string) => values[name] ?? (/[Pp]aise$/.test(name) ? '₹1,250.00' : `ZB-${name}`),
    ),
  );

test('the templates of the server are found', () => {
  expect(posted.length).toBeGreaterThanOrEqual(15);
});

it.each(posted)('a note of the ledger has a message in both languages: %s', (note) => {
  expect(ledgerNote(english, note)).toBeDefined();
  expect(ledgerNote(hindi, note)).toMatch(DEVANAGARI);
  for (const fact of note.match(/₹[\d,.]+|ZB-\w+|\d+(?=%)/g) ?? []) {
    expect(ledgerNote(hindi, note)).toContain(fact);
  }
});

it.each([
  [
    '₹1,250.00 to go back: The provider did not answer in time',
    '₹1,250.00 का रिफ़ंड मिलेगा: प्रोफ़ेशनल ने समय पर जवाब नहीं दिया',
  ],
  [
    '₹100.00 into the wallet: 20% of ZB-AB12CD34, because your provider could not make it',
    'वॉलेट में ₹100.00 आए: ZB-AB12CD34 का 20%, क्योंकि आपके प्रोफ़ेशनल नहीं आ पाए',
  ],
  ['₹500.00 of ZB-AB12CD34 pay for ZB-EF56GH78', 'ZB-AB12CD34 के ₹500.00, ZB-EF56GH78 में इस्तेमाल हुए'],
])('%s', (note, text) => {
  expect(ledgerNote(hindi, note)).toBe(text);
});

it('a note of an earlier release has no message', () => {
  expect(ledgerNote(hindi, 'Something about ZB-1')).toBeUndefined();
});
