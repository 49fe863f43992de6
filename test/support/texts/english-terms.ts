import { expect } from 'vitest';
import type { Language } from '#contract/locale/language.ts';
import type { Email } from '#platform/mail/message.ts';

/** Texts that are the same in every language: names, addresses, references, clock times and files. */
const SAME =
  /https?:\/\/\S+|\S+@\S+|\bZ[A-Z]-[A-Z0-9]+|Zap(?: Booking)?\b|\bGoogle\b|UPI ID|\bOTP\b|\d{1,2}(?::\d\d)? [AP]M\b|\bIST\b|dates\.ics/g;

/** The English terms in a text of another language. */
export function englishTerms(text: string): string[] {
  return text.replaceAll(SAME, ' ').match(/[A-Za-z][A-Za-z'’]+/g) ?? [];
}

/** Fails with the text of an e-mail that contains English. */
export function expectNoEnglish(
  language: Language,
  { subject, text, html }: Pick<Email, 'subject' | 'text' | 'html'>,
): void {
  const whole = `${subject}\n${text}`;
  expect({ whole, english: englishTerms(whole) }).toEqual({ whole, english: [] });
  expect(html).toContain(`<html lang="${language}">`);
}
