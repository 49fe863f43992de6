import { pageMeta } from '#web/api/page-meta.ts';
import { ApprovalPage } from '#web/features/admin/approval-page.tsx';
import { ServicePreview } from '#web/features/service/service-preview.tsx';
import type { Route } from './+types/approval';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Approval',
    description: 'All that is needed to decide about a service.',
    path: `/admin/approvals/${params.serviceId}`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  return (
    <ApprovalPage
      serviceId={params.serviceId}
      showPreview={(service) => <ServicePreview service={service} />}
    />
  );
}
