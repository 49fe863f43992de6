import { RESPONSE_HOURS } from '#contract/contact/rules.ts';
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
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { contactDetailsOf, useContactDetails } from '#web/lib/contact-details.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { Route } from './+types/contact';

const loadTexts = textsLoader('checks', 'contact');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  const details = contactDetailsOf(matches);
  return [
    ...pageMeta({
      title: t('contact.tab'),
      description: t('contact.description'),
      path: '/contact',
      matches,
    }),
    ...(details
      ? [
          questionsSchema(contactQuestions(t, details)),
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              // Search engines read the server's page: browsers load no code for it.
              ...(import.meta.env.SSR ? organizationSchema(details, originOf(matches)) : {}),
            },
          },
        ]
      : []),
  ];
};

/** CONTACT-01 to CONTACT-28. */
export default function Contact() {
  const t = useT();
  const details = useContactDetails();
  const supportHours = t('common.supportHours');
  return (
    <div className="page-column">
      <PageHero title={t('contact.title')} text={t('contact.text')} icon="mail" />
      <ContactOptions details={details} />
      <div className="mt-10 grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-12">
        <section aria-labelledby="message-title">
          <h2 id="message-title" className="text-xl">
            {t('contact.sendTitle')}
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-ink-soft">
            {t('contact.sendText', { hours: RESPONSE_HOURS, supportHours })}
          </p>
          <Card>
            <ContactForm supportEmail={details.email} />
          </Card>
        </section>
        <div className="grid content-start gap-10">
          <section aria-labelledby="questions-title">
            <h2 id="questions-title" className="mb-3 text-xl">
              {t('contact.questions')}
            </h2>
            <Questions name="contact-questions" questions={contactQuestions(t, details)} />
          </section>
          <GrievanceOfficer details={details} />
        </div>
      </div>
    </div>
  );
}
