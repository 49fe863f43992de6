import { WorkQueuePage } from '#web/features/admin/work-queue/work-queue-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Admin',
    description: 'What waits for admins, and how today goes.',
    path: '/admin',
    matches,
    isPrivate: true,
  });

export default WorkQueuePage;
