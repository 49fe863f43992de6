import { expect, test } from 'vitest';
import { policyTerms } from '../../../test/support/policy.ts';
import { contactQuestions } from './contact-questions.ts';
import { type Block, type Section, textParts } from './prose.ts';
import { refundQuestions, refundSections } from './refund-text.ts';
import { termsSections } from './terms-text.ts';

const words = (sections: readonly Section[]) => JSON.stringify(sections);
const table = (sections: readonly Section[], id: string) =>
  sections
    .find((section) => section.id === id)
    ?.blocks.find(
      (block): block is Extract<Block, { table: unknown }> =>
        typeof block !== 'string' && 'table' in block,
    )?.table.rows;

test('[LEGAL-03] the Terms have twenty numbered sections, each with its own address', () => {
  expect(termsSections.map(({ title }) => Number.parseInt(title, 10))).toEqual(
    Array.from({ length: 20 }, (_, place) => place + 1),
  );
  expect(new Set(termsSections.map(({ id }) => id)).size).toBe(20);
});

test('[LEGAL-06] [POLICY-35] the Terms link the delivery page and let the policy govern', () => {
  expect(words(termsSections)).toContain('(/shipping-delivery)');
  expect(words(termsSections)).toContain('the policy governs');
});

test('[POLICY-01] [POLICY-02] [POLICY-03] the Terms summarise three bands', () => {
  expect(table(termsSections, 'cancellation')).toEqual([
    ['24 hours or more', '100%'],
    ['12 to 24 hours', '50%'],
    ['Under 12 hours', 'No refund'],
  ]);
});

test('[POLICY-12] [POLICY-13] [POLICY-14] [POLICY-15] [POLICY-16] the policy has five lines', () => {
  expect(table(refundSections(policyTerms), 'customer')?.map(([, refund]) => refund)).toEqual([
    '100%',
    '75%',
    '50%',
    'No refund',
    'No refund',
  ]);
});

test('[LEGAL-14] [CONTACT-07] six questions about refunds, four about reaching us', () => {
  expect([refundQuestions.length, contactQuestions.length]).toEqual([6, 4]);
});

test('a text is split at its links', () => {
  expect(textParts('See [Contact](/contact).')).toEqual([
    { text: 'See ' },
    { text: 'Contact', to: '/contact' },
    { text: '.' },
  ]);
});
