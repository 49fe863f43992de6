import { Link } from 'react-router';
import { SUPPORT_HOURS } from '#contract/contact/support-hours.ts';
import { apiContext } from '#web/api/api.ts';
import { ProseSections } from '#web/features/site/prose/prose-view.tsx';
import { Questions } from '#web/features/site/prose/questions.tsx';
import { questionsSchema } from '#web/features/site/prose/questions-schema.ts';
import { GoverningLanguage } from '#web/features/site/static/governing-language.tsx';
import { LastUpdated } from '#web/features/site/static/legal-page.tsx';
import { PageHero } from '#web/features/site/static/page-hero.tsx';
import { britishDate } from '#web/features/site/texts/legal-figures.ts';
import { refundQuestions, refundSections } from '#web/features/site/texts/refund-text.ts';
import { phoneHref, useContactDetails } from '#web/lib/contact-details.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Route } from './+types/refund-cancellation';

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(apiContext);
  const [policy, settings] = await Promise.all([call('policy', {}), call('settings', {})]);
  return { policy: policy.data, settings: settings.data };
}

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...pageMeta({
    title: 'Refund & Cancellation Policy',
    description: 'How much comes back when you or the provider cancels, and when.',
    path: '/refund-cancellation',
    matches,
  }),
  ...(loaderData
    ? [questionsSchema(refundQuestions(loaderData.policy.terms, loaderData.settings))]
    : []),
];

/** LEGAL-07 to LEGAL-17. */
export default function RefundCancellation({
  loaderData: { policy, settings },
}: Route.ComponentProps) {
  const details = useContactDetails();
  return (
    <div className="page-column">
      <PageHero
        title="Refund & Cancellation Policy"
        text="How much comes back when plans change, and when."
        icon="refresh"
      >
        <div className="grid gap-1">
          <LastUpdated date={britishDate(policy.activeFrom)} />
          <GoverningLanguage />
        </div>
      </PageHero>
      <div className="max-w-200">
        <Alert>You will see the expected dates of your own refund on the booking.</Alert>
        <ProseSections sections={refundSections(policy.terms, details, settings)} />
        <section aria-labelledby="questions-title" className="pt-10">
          <h2 id="questions-title" className="mb-3 text-xl">
            Frequently asked questions
          </h2>
          <Questions name="refund-questions" questions={refundQuestions(policy.terms, settings)} />
        </section>
        <SupportPanel />
      </div>
    </div>
  );
}

/** LEGAL-16. */
function SupportPanel() {
  const { phone } = useContactDetails();
  return (
    <Card asChild className="mt-10 flex flex-wrap items-center justify-between gap-4">
      <section aria-labelledby="support-title">
        <div>
          <h2 id="support-title" className="text-lg">
            Need help with a refund?
          </h2>
          <p className="text-ink-soft">{SUPPORT_HOURS}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild icon="mail">
            <Link to="/contact">Write to support</Link>
          </Button>
          <Button asChild variant="secondary" icon="phone">
            <a className="num" href={phoneHref(phone)}>
              {phone}
            </a>
          </Button>
        </div>
      </section>
    </Card>
  );
}
