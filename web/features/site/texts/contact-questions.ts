import { RESPONSE_HOURS } from '#contract/contact/rules.ts';
import type { ContactDetails } from '#contract/contact/views.ts';
import type { T } from '#messages/translation.ts';
import type { Question } from '../prose/prose.ts';

/** CONTACT-07 to CONTACT-11, CONTACT-27. */
export function contactQuestions(
  t: T,
  { partnersEmail: email }: Pick<ContactDetails, 'partnersEmail'>,
): readonly Question[] {
  const supportHours = t('common.supportHours');
  return [
    {
      question: t('contact.responseQuestion'),
      answer: t('contact.responseAnswer', { hours: RESPONSE_HOURS }),
    },
    { question: t('contact.bookingQuestion'), answer: t('contact.bookingAnswer') },
    {
      question: t('contact.hoursQuestion'),
      answer: t('contact.hoursAnswer', { supportHours }),
    },
    {
      question: t('contact.providerQuestion'),
      answer: t('contact.providerAnswer', { email: `[${email}](mailto:${email})` }),
    },
  ];
}
