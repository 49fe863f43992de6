import { RESPONSE_HOURS } from '#contract/contact/rules.ts';
import { SUPPORT_HOURS } from '#contract/contact/support-hours.ts';
import type { ContactDetails } from '#contract/contact/views.ts';
import { mailLink, type Question } from '../prose/prose.ts';

/** CONTACT-07 to CONTACT-11, CONTACT-27. */
export function contactQuestions(
  details: Pick<ContactDetails, 'partnersEmail'>,
): readonly Question[] {
  return [
    {
      question: 'How soon will I hear back?',
      answer: `Within ${RESPONSE_HOURS} hours on business days. You may write at any hour; we read and answer in support hours. Every message gets a reference, so that you can ask about it.`,
    },
    {
      question: 'Can I book a service directly?',
      answer:
        'Yes. Choose a service on the [home page](/), pick one of its free times and pay online. You do not have to call or write to anyone first.',
    },
    {
      question: 'What are your support hours?',
      answer: `${SUPPORT_HOURS} (Mon-Sat 9am-7pm IST).`,
    },
    {
      question: 'How do I become a provider?',
      answer: `Through the [provider section](/professional), or by e-mail to ${mailLink(details.partnersEmail)}.`,
    },
  ];
}
