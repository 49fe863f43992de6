import { Audit } from '#web/features/admin/audit-log.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Audit log',
    description: 'What admins did, to what, why and when.',
    path: '/admin/audit',
    matches,
    isPrivate: true,
  });

export default Audit;
