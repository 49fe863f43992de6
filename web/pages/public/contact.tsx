import { RESPONSE_HOURS } from '#contract/contact/rules.ts';
import { SUPPORT_HOURS } from '#contract/contact/support-hours.ts';
import { ContactForm } from '#web/features/contact/customer/contact-form.tsx';
import {
  ContactOptions,
  GrievanceOfficer,
} from '#web/features/contact/customer/contact-options.tsx';
import { Questions } from '#web/features/site/prose/questions.tsx';
import { questionsSchema } from '#web/features/site/prose/questions-schema.ts';
import { organizationSchema } from '#web/features/site/static/organization-schema.ts';
import { PageHero } from '#web/features/site/static/page-hero.tsx';
import { contactQuestions } from '#web/features/site/texts/contact-questions.ts';
import { contactDetailsOf, useContactDetails } from '#web/lib/contact-details.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ matches }) => {
  const details = contactDetailsOf(matches);
  return [
    ...pageMeta({
      title: 'Contact',
      description: 'Write to Zap Booking, call, or read the usual answers.',
      path: '/contact',
      matches,
    }),
    ...(details
      ? [
          questionsSchema(contactQuestions(details)),
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              ...organizationSchema(details, originOf(matches)),
            },
          },
        ]
      : []),
  ];
};

/** CONTACT-01 to CONTACT-28. */
export default function Contact() {
  const details = useContactDetails();
  return (
    <div className="page-column">
      <PageHero
        title="Get In Touch"
        text="A question about a booking, a refund or offering your own service? We read everything."
        icon="mail"
      />
      <ContactOptions details={details} />
      <div className="mt-10 grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-12">
        <section aria-labelledby="message-title">
          <h2 id="message-title" className="text-xl">
            Send us a message
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-ink-soft">
            You get a response within {RESPONSE_HOURS} hours on business days. Support hours:{' '}
            {SUPPORT_HOURS}.
          </p>
          <Card>
            <ContactForm supportEmail={details.email} />
          </Card>
        </section>
        <div className="grid content-start gap-10">
          <section aria-labelledby="questions-title">
            <h2 id="questions-title" className="mb-3 text-xl">
              Frequently asked questions
            </h2>
            <Questions name="contact-questions" questions={contactQuestions(details)} />
          </section>
          <GrievanceOfficer details={details} />
        </div>
      </div>
    </div>
  );
}
