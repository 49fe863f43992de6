import { SecurityLog } from '#web/features/admin/security-log.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/security';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Security log',
    description: 'Logins, refused access and reads of personal data.',
    path: '/admin/security',
    matches,
    isPrivate: true,
  });

export default SecurityLog;
