import { pageMeta } from '#web/api/page-meta.ts';
import { Approvals } from '#web/features/admin/approvals.tsx';
import type { Route } from './+types/approvals';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Approvals',
    description: 'Services and changes that wait for approval.',
    path: '/admin/approvals',
    matches,
    isPrivate: true,
  });

export default Approvals;
