import { ServicePreview } from '#web/features/catalogue/customer/service/service-preview.tsx';
import { ApprovalPage } from '#web/features/onboarding/admin/approval-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import type { Route } from './+types/approval';

const loadTexts = textsLoader('names', 'service');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = privateMeta('Approval', 'Everything needed to decide about a service.');

export default function Page({ params }: Route.ComponentProps) {
  return (
    <ApprovalPage
      serviceId={params.serviceId}
      showPreview={(service) => <ServicePreview service={service} />}
    />
  );
}
