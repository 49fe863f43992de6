import { useState } from 'react';
import { caseSorts, reportFilters, reportTabs } from '#contract/case-lists.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { MessageReport } from '#contract/messages/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { WriteDialog } from '#web/ui/dialog/write-dialog.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { MessageReportCard } from './message-report-card.tsx';

type Tab = (typeof reportTabs)[number];
type Act = 'hide' | 'keep';
type Deciding = { report: MessageReport; act: Act };

const keys = { state: reportTabs, writtenBy: reportFilters, sort: caseSorts } as const;
const tabs = [
  { value: 'open', label: 'Reported' },
  { value: 'decided', label: 'Decided' },
];
const empty = {
  open: { title: 'Nothing is reported', text: 'Reports about messages appear here.' },
  decided: { title: 'Nothing is decided yet', text: 'Decisions stay here with their reasons.' },
};
const sideWords = { all: 'Either side', customer: 'The customer', provider: 'The provider' };
const sortWords = {
  open: { usual: 'Longest waiting first', turned: 'Latest report first' },
  decided: { usual: 'Last decided first', turned: 'First decided first' },
};

/** What customers and providers report about each other's messages. */
export function Conversations() {
  const { wish, query: asked, fileQuery, change, toPage } = useList(keys);
  const query = useCall(
    'adminMessageReports',
    { query: asked, skipNotification: true },
    { needsPerson: true },
  );
  const download = useSaveFile('adminMessageReportsCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Conversations"
        subtitle="Only reported messages are shown here, with the few before them. A hidden one is gone for both sides."
        actions={<DownloadCsv {...download} />}
      />
      <Tabs
        label="Reports by state"
        items={tabs}
        value={wish.state}
        onValueChange={(state) => change({ state: state as Tab })}
      >
        <TabPanel value={wish.state}>
          <div className="grid gap-6">
            <FilterBar>
              <ChoiceField
                label="Written by"
                value={wish.writtenBy}
                words={sideWords}
                onChange={(writtenBy) => change({ writtenBy })}
              />
              <ChoiceField
                label="Order"
                value={wish.sort}
                words={sortWords[wish.state]}
                onChange={(sort) => change({ sort })}
              />
            </FilterBar>
            <ListView
              query={query}
              noun="reports"
              empty={{ icon: 'check', ...empty[wish.state] }}
              onPage={toPage}
            >
              {(reports) => <Reports reports={reports} />}
            </ListView>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Reports({ reports }: { reports: readonly MessageReport[] }) {
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <ul className="grid gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <MessageReportCard report={report} onDecide={(act) => setDeciding({ report, act })} />
          </li>
        ))}
      </ul>
      {deciding && <Decide {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

const words = {
  hide: { title: 'Hide this message', action: 'Hide message' },
  keep: { title: 'Keep this message', action: 'Keep message' },
};

function Decide({ report, act, onClose }: Deciding & { onClose: () => void }) {
  const { failure, run } = useAdminAction();
  const decide = (reason: string) =>
    run(async () => {
      const { message } = await browserApi.call('decideMessageReport', {
        params: { reportId: report.id },
        body: { act, reason },
        skipNotification: true,
      });
      notify.success(message);
      onClose();
      await refresh('adminMessageReports', 'adminCounts');
    });
  return (
    <WriteDialog
      {...words[act]}
      description={`Booking ${report.reference}. The reason stays with the report, for admins.`}
      label="Reason"
      needed="Please give a reason."
      lengthMax={REASON_LENGTH_MAX}
      failure={failure?.message}
      onSend={decide}
      onClose={onClose}
    />
  );
}
