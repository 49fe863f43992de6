import { WorkQueuePage } from '#web/features/admin/work-queue/work-queue-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Admin',
    description: 'Open tasks of admins, and today’s figures.',
    path: '/admin',
    matches,
    isPrivate: true,
  });

export default WorkQueuePage;
