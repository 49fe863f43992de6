import { TERMS_VERSION } from '#contract/policies/terms.ts';
import { apiContext } from '#web/api/api.ts';
import { ProseSections } from '#web/features/site/prose/prose-view.tsx';
import { LegalPage } from '#web/features/site/static/legal-page.tsx';
import { TermsContents } from '#web/features/site/static/terms-contents.tsx';
import { americanDate } from '#web/features/site/texts/legal-figures.ts';
import { termsSections } from '#web/features/site/texts/terms-text.ts';
import { useContactDetails } from '#web/lib/contact-details.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Route } from './+types/terms-conditions';

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call('settings', {});
  return { settings: data };
}

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Terms & Conditions',
    description: 'The agreement between you and Zap Booking, in twenty short sections.',
    path: '/terms-conditions',
    matches,
  });

/** LEGAL-02 to LEGAL-06. */
export default function TermsConditions({ loaderData: { settings } }: Route.ComponentProps) {
  const sections = termsSections(useContactDetails(), settings);
  return (
    <LegalPage
      title="Terms & Conditions"
      lastUpdated={americanDate(TERMS_VERSION)}
      intro="What you can expect from us, and what we expect from you."
    >
      <Alert className="mt-4">
        You will see the expected dates of your own refund on the booking.
      </Alert>
      <div className="lg:grid lg:grid-cols-[18rem_1fr] lg:gap-12">
        <TermsContents entries={sections} />
        <div>
          <ProseSections sections={sections} />
        </div>
      </div>
    </LegalPage>
  );
}
