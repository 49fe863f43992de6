import { useContactDetails } from '#web/api/contact-details.ts';
import { pageMeta } from '#web/api/page-meta.ts';
import { PoliciesPage } from '#web/features/admin/policies-page.tsx';
import { ProseSections } from '#web/features/site/prose-view.tsx';
import { refundSections } from '#web/features/site/refund-text.ts';
import type { Route } from './+types/policies';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Refund policy',
    description: 'The versions of the refund policy, and laying down a new one.',
    path: '/admin/policies',
    matches,
    isPrivate: true,
  });

export default function Page() {
  const details = useContactDetails();
  return (
    <PoliciesPage
      preview={(terms) => <ProseSections sections={refundSections(terms, details)} />}
    />
  );
}
