import { WorkQueuePage } from '#web/features/admin/work-queue/work-queue-page.tsx';
import { privateMeta } from '#web/lib/private-meta.ts';

export const meta = privateMeta('Admin', 'Open tasks of admins, and today’s figures.');

export default WorkQueuePage;
