import { Services } from '#web/features/catalogue/admin/services/services.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/services';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Services',
    description: 'Services of all providers, visible or hidden.',
    path: '/admin/services',
    matches,
    isPrivate: true,
  });

export default Services;
