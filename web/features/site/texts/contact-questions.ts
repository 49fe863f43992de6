import { sections as contact } from '#content/contact-questions.md';
import { RESPONSE_HOURS } from '#contract/contact/rules.ts';
import { SUPPORT_HOURS } from '#contract/contact/support-hours.ts';
import type { ContactDetails } from '#contract/contact/views.ts';
import { fillQuestions, type Question } from '../prose/prose.ts';

/** CONTACT-07 to CONTACT-11, CONTACT-27. */
export function contactQuestions({
  partnersEmail,
}: Pick<ContactDetails, 'partnersEmail'>): readonly Question[] {
  const values = { responseHours: RESPONSE_HOURS, supportHours: SUPPORT_HOURS, partnersEmail };
  return fillQuestions(contact, { values });
}
