import { TERMS_VERSION } from '#contract/stated.ts';
import { useContactDetails } from '#web/api/contact-details.ts';
import { pageMeta } from '#web/api/page-meta.ts';
import { americanDate } from '#web/features/site/figures.ts';
import { LegalPage } from '#web/features/site/legal-page.tsx';
import { privacySections } from '#web/features/site/privacy-text.ts';
import { ProseSections } from '#web/features/site/prose-view.tsx';
import type { Route } from './+types/privacy-policy';

/** Made of its data alone (web/entry.server.tsx). */
export const handle = { isKept: true };

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
