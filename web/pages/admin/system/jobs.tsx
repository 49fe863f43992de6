import { FailedJobs } from '#web/features/admin/jobs/failed-jobs.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/jobs';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Failed jobs',
    description: 'Failed e-mails and jobs, each with a retry.',
    path: '/admin/jobs',
    matches,
    isPrivate: true,
  });

export default FailedJobs;
