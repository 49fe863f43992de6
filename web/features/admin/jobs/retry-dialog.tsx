import type { FailedJob } from '#contract/admin/jobs.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';
import { queueLabel } from './queue-label.ts';

/** Asks before a failed job runs again. */
export function RetryDialog({ job, onClose }: { job: FailedJob; onClose: () => void }) {
  const action = useAdminAction();
  const retry = async (reason: string) => {
    try {
      const { message } = await action.call('retryJob', {
        params: { jobId: job.id },
        body: { reason },
        skipNotification: true,
      });
      notify.success(message);
    } finally {
      // The job may have succeeded meanwhile.
      await refresh('adminJobs', 'adminHome');
    }
  };
  return (
    <ReasonDialog
      title="Retry this job?"
      description={`${queueLabel(job.queue)}, created ${moment(job.createdAt)}. It runs now. Completed steps are not repeated.`}
      hint={AUDIT_HINT}
      confirm="Retry job"
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
      onConfirm={retry}
    />
  );
}
