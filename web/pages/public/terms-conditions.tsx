import { pageMeta } from '#web/api/page-meta.ts';
import { LegalPage } from '#web/features/site/legal-page.tsx';
import { ProseSections } from '#web/features/site/prose-view.tsx';
import { TermsContents } from '#web/features/site/terms-contents.tsx';
import { termsSections } from '#web/features/site/terms-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/terms-conditions';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Terms & Conditions',
    description: 'The agreement between you and Zap Booking, in twenty short sections.',
    path: '/terms-conditions',
    matches,
  });

/** LEGAL-02 to LEGAL-06. */
export default function TermsConditions() {
  return (
    <LegalPage
      title="Terms & Conditions"
      lastUpdated="October 14, 2025"
      intro="What you can expect from us, and what we expect from you."
    >
      <Alert className="mt-4">
        You will see the expected dates of your own refund on the booking.
      </Alert>
      <div className="lg:grid lg:grid-cols-[18rem_1fr] lg:gap-12">
        <TermsContents />
        <div>
          <ProseSections sections={termsSections} />
        </div>
      </div>
    </LegalPage>
  );
}
