import { FailedJobs } from '#web/features/admin/jobs/failed-jobs.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Failed jobs', 'Failed e-mails and jobs, each with a retry.');

export default FailedJobs;
