import { Disputes } from '#web/features/booking/admin/disputes/disputes.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/disputes';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Disputes',
    description: 'Reports of customers that wait for a decision.',
    path: '/admin/disputes',
    matches,
    isPrivate: true,
  });

export default Disputes;
