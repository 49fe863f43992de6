import { pageMeta } from '#web/api/page-meta.ts';
import { Disputes } from '#web/features/admin/disputes.tsx';
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
