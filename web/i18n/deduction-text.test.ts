import { expect, test } from 'vitest';
import { english, hindi } from '#test/support/texts/texts.ts';
import { deductionText } from './deduction-text.ts';

test.each(['Commission', 'GST on the commission', 'TCS', 'TDS'])(
  '%s has a text in Hindi',
  (name) => {
    expect(deductionText(english, name)).not.toBe('');
    expect(deductionText(hindi, name)).not.toContain('the commission');
  },
);
