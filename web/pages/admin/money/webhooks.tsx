import { WebhooksPage } from '#web/features/payments/webhooks/webhooks-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/webhooks';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Webhooks',
    description: 'Events received from the payment gateway, with their outcomes.',
    path: '/admin/webhooks',
    matches,
    isPrivate: true,
  });

export default WebhooksPage;
