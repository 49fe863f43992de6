import { HealthPage } from '#web/features/admin/health/health-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/health';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Health',
    description: 'The state of background work, e-mail, payments and the database.',
    path: '/admin/health',
    matches,
    isPrivate: true,
  });

export default HealthPage;
