import { WebhooksPage } from '#web/features/payments/webhooks/webhooks-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'Webhooks',
  'Events received from the payment gateway, with their outcomes.',
);

export default WebhooksPage;
