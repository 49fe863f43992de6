import { useState } from 'react';
import { caseSorts, reportFilters, reportTabs } from '#contract/case-lists.ts';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { MessageReport } from '#contract/messages.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh, useCall } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { ListView } from '#web/ui/list-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import { ListFile } from './list-file.tsx';
import { MessageReportCard } from './message-report-card.tsx';
import { useAct } from './use-act.ts';

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
  return (
    <div className="page-column">
      <PageHeader
        title="Conversations"
        subtitle="Only reported messages are shown here, with the few before them. A hidden one is gone for both sides."
        actions={<ListFile call="adminMessageReportsCsv" query={fileQuery} />}
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
  const { failure, act: command } = useAct();
  const decide = (reason: string) =>
    command(async () => {
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
