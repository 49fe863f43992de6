import { MobileCosts } from '#web/features/notifications/admin/mobile-costs.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/mobile';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'SMS and WhatsApp',
    description: 'Messages to customers and what they cost, by business and month.',
    path: '/admin/mobile',
    matches,
    isPrivate: true,
  });

export default MobileCosts;
