import { MobileCosts } from '#web/features/notifications/admin/mobile-costs.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta(
  'SMS and WhatsApp',
  'Messages to customers and what they cost, by business and month.',
);

export default MobileCosts;
