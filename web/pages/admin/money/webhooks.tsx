import { WebhooksPage } from '#web/features/payments/webhooks/webhooks-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/webhooks';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Webhooks',
    description: 'What the payment gateway has told us, and what became of it.',
    path: '/admin/webhooks',
    matches,
    isPrivate: true,
  });

export default WebhooksPage;
