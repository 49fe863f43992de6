import { describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '#contract/policies/terms.ts';
import { initialSettings } from '#contract/settings/limits.ts';
import { exampleSupport } from '#platform/config/company.ts';
import { english } from '#test/support/texts/texts.ts';
import { policyTerms } from '../../../../test/support/samples/policy.ts';
import { type Block, plainText, type Section, textParts } from '../prose/prose.ts';
import { aboutSections } from './about-text.ts';
import { contactQuestions } from './contact-questions.ts';
import { americanDate, britishDate } from './legal-figures.ts';
import { privacySections } from './privacy-text.ts';
import { refundQuestions, refundSections } from './refund-text.ts';
import { shippingSections } from './shipping-text.ts';
import { termsSections } from './terms-text.ts';

const settings = { bookingCharge: 1, bonuses: initialSettings.bonuses };
const terms = termsSections(exampleSupport, settings);
const refund = refundSections(policyTerms, exampleSupport, settings);
const questions = refundQuestions(policyTerms, settings);
const privacy = privacySections(exampleSupport);

/** The text of one section, as rendered. */
function textOf(sections: readonly Section[], id: string): string {
  const section = sections.find((each) => each.id === id);
  if (!section) throw new Error(`There is no section ${id}.`);
  return plainText(section.blocks.map(blockText).join('\n'));
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('computedTable' in block) throw new Error(`${block.computedTable} has no rows.`);
  if ('table' in block) return block.table.rows.map((row) => row.join(' | ')).join('\n');
  return ('steps' in block ? block.steps : block.list).join('\n');
}

function rowsOf(sections: readonly Section[], id: string) {
  const blocks = sections.find((section) => section.id === id)?.blocks ?? [];
  return blocks.flatMap((block) =>
    typeof block !== 'string' && 'table' in block ? [...block.table.rows] : [],
  );
}

function answerTo(question: RegExp): string {
  return plainText(questions.find((each) => question.test(each.question))?.answer ?? '');
}

describe('Terms & Conditions', () => {
  test('[LEGAL-03] there are twenty numbered sections, each with its own anchor and text', () => {
    expect(terms.map(({ title }) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 20 }, (_, place) => place + 1),
    );
    expect(new Set(terms.map(({ id }) => id)).size).toBe(20);
    for (const { id } of terms) expect(textOf(terms, id).length).toBeGreaterThan(100);
  });

  test('[POLICY-01, POLICY-02, POLICY-03, POLICY-35, POLICY-36] the summary has three bands and refers to the policy', () => {
    expect(rowsOf(terms, 'cancellation')).toEqual([
      ['24 hours or more', '100%'],
      ['12-24 hours', '50%'],
      ['Under 12 hours', 'No refund'],
    ]);
    const text = textOf(terms, 'cancellation');
    expect(text).toContain('This section is a summary.');
    expect(text).toContain('where the two differ the policy governs');
  });

  test.each([
    ['POLICY-04', 'cancellation', 'Refunds exclude platform and gateway fees'],
    ['POLICY-05', 'cancellation', 'are made in 5-7 business days'],
    ['POLICY-06', 'payouts', 'paid out 3-5 business days after completion'],
    ['POLICY-07', 'disputes', 'within 24 hours of its completion'],
    ['POLICY-08', 'disputes', 'Disputes above INR 50,000 go to arbitration'],
    ['POLICY-09, CONST-02', 'eligibility', 'at least 18 years old'],
    ['POLICY-10', 'privacy', 'personal data is removed within 90 days'],
    ['POLICY-11, CONST-01', 'prices', 'All prices are in Indian rupees (INR, ₹)'],
    ['POLICY-34', 'providers', 'Providers who repeatedly cancel may be suspended or terminated.'],
  ])('[%s] section %s says: %s', (_clause, id, text) => {
    expect(textOf(terms, id)).toContain(text);
  });

  test('[LEGAL-06, ROUTE-23] the delivery page is linked, and says that nothing is shipped', () => {
    const blocks =
      terms
        .find(({ id }) => id === 'delivery')
        ?.blocks.map(blockText)
        .join() ?? '';
    expect(textParts(blocks)).toContainEqual({
      text: 'Shipping & Delivery',
      to: '/shipping-delivery',
    });
    expect(textOf(shippingSections, 'nothing-shipped')).toContain('services, not goods');
  });

  test('[LEGAL-01, LEGAL-02, LEGAL-17, LEGAL-27] each page writes the same date in its own format', () => {
    expect(americanDate(TERMS_VERSION)).toBe('October 14, 2025');
    // The instant at which the first policy takes effect, as in the database.
    expect(britishDate('2025-10-13T18:30:00Z')).toBe('14 October 2025');
  });
});

describe('Refund & Cancellation Policy', () => {
  test('[POLICY-12, POLICY-13, POLICY-14, POLICY-15, POLICY-16, LEGAL-09] five lines for customers', () => {
    expect(rowsOf(refund, 'customer')).toEqual([
      ['48 hours or more', '100%', 'No fee'],
      ['24-48 hours', '75%', '25%'],
      ['12-24 hours', '50%', '50%'],
      ['Under 12 hours', 'No refund', '100%'],
      ['No-show', 'No refund', '100%, plus a possible penalty'],
    ]);
  });

  test('the booking charge and the rules of bonuses are those in force', () => {
    const later = {
      bookingCharge: 2,
      bonuses: { days: 90, windowDays: 60, inAll: 7, perProvider: 0 },
    };
    const policy = refundSections(policyTerms, exampleSupport, later);
    const all = policy.map(({ id }) => textOf(policy, id)).join(' ');
    expect(all).toContain('the booking charge of ₹2 per person');
    expect(all).toContain('limited to none for the same provider and 7 in all within 60 days');
    expect(textOf(termsSections(exampleSupport, later), 'prices')).toContain('charge of ₹2,');
  });

  test('every line follows the policy in force', () => {
    const other = {
      ...policyTerms,
      bands: [
        { hoursBefore: 72, refundPercent: 90 },
        { hoursBefore: 0, refundPercent: 10 },
      ],
      processingDays: [1, 2] as [number, number],
    };
    expect(rowsOf(refundSections(other, exampleSupport, settings), 'customer').slice(0, 2)).toEqual(
      [
        ['72 hours or more', '90%', '10%'],
        ['Under 72 hours', '10%', '90%'],
      ],
    );
    expect(textOf(refundSections(other, exampleSupport, settings), 'processing')).toContain(
      'In total | Typically 3-9 business days',
    );
  });

  test.each([
    ['POLICY-17', 'customer', 'Refunds exclude platform fees (typically 5-10%)'],
    ['POLICY-18', 'customer', 'gateway charges (about 2-3%)'],
    ['POLICY-40', 'customer', 'is the booking charge of ₹1 per person'],
    ['POLICY-39', 'customer', 'no gateway charge is added to your total, so none is kept back'],
    ['POLICY-19', 'provider', '100% including fees, within 3-5 business days'],
    ['POLICY-20', 'provider', 'An optional 10% bonus credit'],
    ['POLICY-21', 'provider', 'help finding another provider'],
    [
      'POLICY-22',
      'provider',
      'The provider does not come | 100% | A 20% credit on your next booking',
    ],
    ['POLICY-34', 'provider', 'Providers who repeatedly cancel may be suspended or terminated.'],
    ['LEGAL-11, POLICY-43', 'how', 'Open the booking under My Bookings and press Cancel.'],
    ['POLICY-32', 'how', 'Rescheduling is free up to 24 hours before the service.'],
    ['POLICY-23', 'processing', 'Request | Confirmed immediately'],
    ['POLICY-24', 'processing', 'Processing | 3-5 business days'],
    ['POLICY-25', 'processing', 'Bank credit | 2-7 business days'],
    ['POLICY-26', 'processing', 'In total | Typically 5-12 business days'],
    ['POLICY-28', 'processing', 'the full amount is refunded within 2-3 business days'],
    ['POLICY-29', 'special', 'with documents within 48 hours of the incident'],
    ['POLICY-30', 'special', 'report a complaint within 24 hours, with photos or videos'],
    ['POLICY-31', 'special', 'A partial refund of 25-100% is possible.'],
    [
      'POLICY-33',
      'special',
      'No refund: custom services, special events, promotions and items marked non-refundable.',
    ],
  ])('[%s] section %s says: %s', (_clause, id, text) => {
    expect(textOf(refund, id)).toContain(text);
  });

  test('[LEGAL-14, POLICY-27, POLICY-32] six questions', () => {
    expect(questions).toHaveLength(6);
    expect(answerTo(/How long/)).toContain(
      '5-7 business days, plus 3-5 more days for the bank. Your booking shows the expected dates of your own refund.',
    );
    expect(answerTo(/reschedule/)).toContain('up to 24 hours before the service');
  });
});

describe('Privacy Policy', () => {
  test('[POLICY-10, POLICY-42] deleted accounts are erased within 90 days', () => {
    expect(textOf(privacy, 'how-long')).toContain('personal data is removed within 90 days');
  });

  test('names the data fiduciary, the rights of a person and the Data Protection Board', () => {
    expect(textOf(privacy, 'who')).toContain(exampleSupport.companyName);
    expect(textOf(privacy, 'grievance')).toContain('acknowledged within 48 hours');
    expect(textOf(privacy, 'rights')).toContain('Data Protection Board of India');
  });
});

test('[CONTACT-07, CONTACT-08, CONTACT-09, CONTACT-10, CONTACT-11, CONTACT-27] four questions about reaching us', () => {
  const answers = contactQuestions(english, exampleSupport).map(({ answer }) => plainText(answer));
  expect(answers).toHaveLength(4);
  expect(answers[0]).toContain('Within 24 hours on business days.');
  expect(answers[1]).toContain('You do not have to call or write to anyone first.');
  expect(answers[2]).toBe('Monday to Saturday, 9:00 AM to 7:00 PM IST (Mon-Sat 9am-7pm IST).');
  expect(answers[3]).toBe(
    'Through the provider section, or by e-mail to partners@zapbooking.test.',
  );
});

test('[LEGAL-23, LEGAL-24, LEGAL-25] About Us: story, who we serve, mission', () => {
  expect(aboutSections('en').map(({ title }) => title)).toEqual([
    'Our story',
    'Who we serve',
    'Our mission',
  ]);
});

test('About Us has the same sections and blocks in Hindi', () => {
  const [english, hindi] = [aboutSections('en'), aboutSections('hi')];
  expect(hindi.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  for (const [place, { title, blocks }] of hindi.entries()) {
    expect(title).toMatch(/\p{Script=Devanagari}/u);
    expect(blocks).toHaveLength(english[place]?.blocks.length ?? 0);
  }
});

test('terms and refund policy mention deposits and gift cards', () => {
  expect(textOf(terms, 'prices')).toContain('deposit');
  expect(textOf(terms, 'prices')).toContain('refunded for 14 days until it is redeemed');
  expect(textOf(refund, 'customer')).toContain('the table applies to the deposit');
  expect(textOf(refund, 'customer')).toContain('goes back to the card');
});

test('A text is split at its links', () => {
  expect(textParts('See [Contact](/contact).')).toEqual([
    { text: 'See ' },
    { text: 'Contact', to: '/contact' },
    { text: '.' },
  ]);
});
