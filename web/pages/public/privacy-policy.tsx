import { TERMS_VERSION } from '#contract/policies/terms.ts';
import { ProseSections } from '#web/features/site/prose/prose-view.tsx';
import { LegalPage } from '#web/features/site/static/legal-page.tsx';
import { americanDate } from '#web/features/site/texts/legal-figures.ts';
import { privacySections } from '#web/features/site/texts/privacy-text.ts';
import { useContactDetails } from '#web/lib/contact-details.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/privacy-policy';

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What Zap Booking knows about you, why, and for how long.',
    path: '/privacy-policy',
    matches,
  });

/** LEGAL-01. */
export default function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      lastUpdated={americanDate(TERMS_VERSION)}
      intro="What we know about you, why, and for how long."
    >
      <ProseSections sections={privacySections(useContactDetails())} />
    </LegalPage>
  );
}
