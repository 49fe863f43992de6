import { useCall } from '#web/api/client/query.ts';
import { PoliciesPage } from '#web/features/booking/admin/policies/policies-page.tsx';
import { ProseSections } from '#web/features/site/prose/prose-view.tsx';
import { refundSections } from '#web/features/site/texts/refund-text.ts';
import { useContactDetails } from '#web/lib/contact-details.ts';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'Refund policy',
  'The versions of the refund policy, and publishing a new one.',
);

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
