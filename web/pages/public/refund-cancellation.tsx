import { apiContext } from '#web/api/api.ts';
import { pageMeta } from '#web/api/page-meta.ts';
import { contactDetails } from '#web/features/site/contact-details.ts';
import { LegalPage } from '#web/features/site/legal-page.tsx';
import { ProseSections } from '#web/features/site/prose-view.tsx';
import { Questions } from '#web/features/site/questions.tsx';
import { refundQuestions, refundSections } from '#web/features/site/refund-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Route } from './+types/refund-cancellation';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call('policy', {});
  return { terms: data.terms };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Refund & Cancellation Policy',
    description: 'How much comes back when you or the provider cancels, and when.',
    path: '/refund-cancellation',
    matches,
  });

/** LEGAL-07 to LEGAL-17. */
export default function RefundCancellation({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Refund & Cancellation Policy"
      lastUpdated="14 October 2025"
      intro="How much comes back when plans change, and when."
    >
      <Alert className="mt-4">
        You will see the expected dates of your own refund on the booking.
      </Alert>
      <div className="max-w-200">
        <ProseSections sections={refundSections(loaderData.terms)} />
        <section aria-labelledby="questions-title" className="pt-10">
          <h2 id="questions-title" className="mb-3 text-xl">
            Frequently asked questions
          </h2>
          <Questions name="refund-questions" questions={refundQuestions} />
        </section>
        <SupportPanel />
      </div>
    </LegalPage>
  );
}

/** LEGAL-16. */
function SupportPanel() {
  const { email, phone, phoneHref, hours } = contactDetails;
  return (
    <Card className="mt-10 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-lg">Need help with a refund?</h2>
        <p className="text-ink-soft">{hours}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild icon="mail">
          <a href={`mailto:${email}`}>Write to support</a>
        </Button>
        <Button asChild variant="secondary" icon="phone">
          <a href={phoneHref}>{phone}</a>
        </Button>
      </div>
    </Card>
  );
}
