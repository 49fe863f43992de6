import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { caseSorts } from '#contract/lists.ts';
import { reportFilters, reportTabs } from '#contract/messages/limits.ts';
import type { MessageReport } from '#contract/messages/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';
import { MessageReportCard } from './message-report-card.tsx';

type Act = 'hide' | 'keep';
type Deciding = { report: MessageReport; act: Act };

const schema = { state: reportTabs, writtenBy: reportFilters, sort: caseSorts } as const;
const tabs = [
  { value: 'open', label: 'Reported' },
  { value: 'decided', label: 'Decided' },
];
const empty = {
  open: { title: 'No reported messages', text: 'Reports about messages appear here.' },
  decided: { title: 'No decisions yet', text: 'Decisions are listed here with their reasons.' },
};
const sideLabels = { all: 'Either side', customer: 'The customer', provider: 'The provider' };
const sortLabels = {
  open: { usual: 'Longest waiting first', turned: 'Latest report first' },
  decided: { usual: 'Latest decision first', turned: 'Earliest decision first' },
};

/** Messages that customers and providers report. */
export function MessageReports() {
  const admin = useAdminList(schema, 'adminMessageReports', 'adminMessageReportsCsv');
  const { state } = admin.list.params;
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <AdminListPage
        {...admin}
        title="Conversations"
        subtitle="Only reported messages are shown, with a few messages before them. Neither side sees hidden messages."
        tabs={{ key: 'state', label: 'Reports by state', items: tabs }}
        filters={[
          { key: 'writtenBy', label: 'Written by', options: sideLabels },
          { key: 'sort', label: 'Order', options: sortLabels[state] },
        ]}
        noun="reports"
        empty={{ icon: 'check', ...empty[state] }}
      >
        {(reports) => <Reports reports={reports} onDecide={setDeciding} />}
      </AdminListPage>
      {deciding && <Decide {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

type ReportsProps = {
  reports: readonly MessageReport[];
  onDecide: (deciding: Deciding) => void;
};

function Reports({ reports, onDecide }: ReportsProps) {
  return (
    <ul className="grid gap-4">
      {reports.map((report) => (
        <li key={report.id}>
          <MessageReportCard report={report} onDecide={(act) => onDecide({ report, act })} />
        </li>
      ))}
    </ul>
  );
}

const words = {
  hide: { title: 'Hide this message', action: 'Hide message' },
  keep: { title: 'Keep this message', action: 'Keep message' },
};

function Decide({ report, act, onClose }: Deciding & { onClose: () => void }) {
  const { failure, run, call } = useAdminAction();
  const decide = (reason: string) =>
    run(async () => {
      try {
        const { message } = await call('decideMessageReport', {
          params: { reportId: report.id },
          body: { act, reason },
          skipNotification: true,
        });
        notify.success(message);
        onClose();
      } finally {
        // Another admin may have decided meanwhile.
        await refresh('adminMessageReports', 'adminCounts');
      }
    });
  return (
    <WriteDialog
      {...words[act]}
      description={`Booking ${report.reference}. Only admins see the reason.`}
      label="Reason"
      requiredError="Please give a reason."
      lengthMax={REASON_LENGTH_MAX}
      failure={failure?.message}
      onSend={decide}
      onClose={onClose}
    />
  );
}
