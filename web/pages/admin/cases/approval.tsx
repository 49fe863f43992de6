import { ServicePreview } from '#web/features/catalogue/customer/service/service-preview.tsx';
import { ApprovalPage } from '#web/features/onboarding/admin/approval-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/approval';

const loadTexts = textsLoader('names', 'service');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Approval',
    description: 'Everything needed to decide about a service.',
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
