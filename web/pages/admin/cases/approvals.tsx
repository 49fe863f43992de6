import { Approvals } from '#web/features/onboarding/admin/approvals.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
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
