import { useState } from 'react';
import type { FailedJob } from '#contract/admin/jobs.ts';
import { jobKinds, jobStates } from '#contract/admin/limits.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { queueLabel } from './queue-label.ts';
import { RetryDialog } from './retry-dialog.tsx';

const REFETCH_MS = 15_000;
const schema = { kind: ['all', ...jobKinds], state: ['all', ...jobStates] } as const;
const kindLabels = { all: 'All', mail: 'E-mails', job: 'Other jobs' };
const stateLabels = { all: 'All', retrying: 'Retrying', stopped: 'Given up' };

/** Jobs of the queue that failed, each with a retry. */
export function FailedJobs() {
  const [retried, setRetried] = useState<FailedJob>();
  const admin = useAdminList(schema, 'adminJobs', 'adminJobsCsv', {
    staleTime: 0,
    keepsPreviousData: true,
    refetchInterval: REFETCH_MS,
  });
  const { list } = admin;
  const isFiltered = list.params.kind !== 'all' || list.params.state !== 'all';
  return (
    <>
      <AdminListPage
        {...admin}
        title="Failed jobs"
        subtitle="E-mails and other background work. Failed jobs are retried for a week, eventually every five minutes, then given up."
        filters={[
          { key: 'kind', label: 'Work', options: kindLabels },
          { key: 'state', label: 'State', options: stateLabels },
        ]}
        noun="failed jobs"
        empty={{
          icon: 'check',
          title: isFiltered ? 'No matching jobs' : 'No failed jobs',
          text: isFiltered ? 'Try another filter.' : 'All e-mails and jobs were processed.',
        }}
      >
        {(jobs) => (
          <Card flush>
            <DataTable
              wide
              caption="Failed jobs"
              columns={columnsOf(setRetried)}
              rows={jobs}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
      </AdminListPage>
      {retried && <RetryDialog job={retried} onClose={() => setRetried(undefined)} />}
    </>
  );
}

function columnsOf(onRetry: (job: FailedJob) => void): Column<FailedJob>[] {
  return [
    {
      key: 'queue',
      header: 'Work',
      isRowHeader: true,
      cell: ({ queue }) => queueLabel(queue),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'top-end',
      noWrap: true,
      cell: ({ state }) => (
        <Badge tone={state === 'stopped' ? 'danger' : 'warn'}>{stateLabels[state]}</Badge>
      ),
    },
    { key: 'error', header: 'Last error', cell: ({ error }) => error ?? '–' },
    { key: 'tries', header: 'Attempts', isNumeric: true, cell: ({ tries }) => tries },
    {
      key: 'created',
      header: 'Created',
      phone: 'bottom-start',
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'next',
      header: 'Next attempt',
      cell: ({ nextTryAt }) => (nextTryAt ? moment(nextTryAt) : '–'),
    },
    {
      key: 'retry',
      header: 'Action',
      phone: 'bottom-end',
      noWrap: true,
      cell: (job) => (
        <Button
          variant="secondary"
          aria-label={`Retry: ${queueLabel(job.queue)}, ${moment(job.createdAt)}`}
          onClick={() => onRetry(job)}
        >
          Retry
        </Button>
      ),
    },
  ];
}
