import type { Question } from './prose.ts';

/** CONTACT-07 to CONTACT-11. */
export const contactQuestions: readonly Question[] = [
  {
    question: 'How soon will I hear back?',
    answer:
      'Within 24 hours on business days. E-mail is received at any hour and answered in support hours.',
  },
  {
    question: 'Can I book a service directly?',
    answer:
      'Yes. Choose a service on the [home page](/), pick a free time and pay online. You do not have to call anyone.',
  },
  {
    question: 'What are your support hours?',
    answer: 'Monday to Saturday, 9:00 AM to 7:00 PM IST (Mon-Sat 9am-7pm IST).',
  },
  {
    question: 'How do I become a provider?',
    answer:
      'Through the [provider section](/professional), or by e-mail to [partners@zapbooking.test](mailto:partners@zapbooking.test).',
  },
];
