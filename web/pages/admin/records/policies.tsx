import { useCall } from '#web/api/client/query.ts';
import { PoliciesPage } from '#web/features/booking/admin/policies/policies-page.tsx';
import { ProseSections } from '#web/features/site/prose/prose-view.tsx';
import { refundSections } from '#web/features/site/texts/refund-text.ts';
import { useContactDetails } from '#web/lib/contact-details.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/policies';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Refund policy',
    description: 'The versions of the refund policy, and publishing a new one.',
    path: '/admin/policies',
    matches,
    isPrivate: true,
  });

export default function Page() {
  const details = useContactDetails();
  const settings = useCall('settings', { skipNotification: true }).data?.data;
  return (
    <PoliciesPage
      preview={(terms) =>
        settings && <ProseSections sections={refundSections(terms, details, settings)} />
      }
    />
  );
}
