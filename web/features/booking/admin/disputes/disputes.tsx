import {
  type DisputeTab,
  disputeKindFilters,
  disputeSorts,
  disputeTabs,
} from '#contract/booking/dispute-filters.ts';
import type { DisputeCase } from '#contract/booking/disputes.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { kindWords } from './dispute-labels.ts';

const keys = { state: disputeTabs, kind: disputeKindFilters, sort: disputeSorts } as const;
const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
];
const empty = {
  open: { title: 'No open report', text: 'Reports of customers appear here.' },
  decided: { title: 'Nothing decided yet', text: 'Decisions stay here with their reasons.' },
};

const kindFilterWords = {
  all: 'All',
  'provider-no-show': kindWords['provider-no-show'].title,
  quality: kindWords.quality.title,
  'contested-no-show': kindWords['contested-no-show'].title,
};
const sortWords = {
  open: { usual: 'Longest waiting first', turned: 'Latest report first' },
  decided: { usual: 'Last decided first', turned: 'First decided first' },
};

/** Reports of customers: both sides' facts, and the decision. */
export function Disputes() {
  const list = useList(keys);
  const { wish, change } = list;
  const query = useCall(
    'adminDisputes',
    { query: list.query, skipNotification: true },
    { needsPerson: true },
  );
  const download = useSaveFile('adminDisputesCsv', list.fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Disputes"
        subtitle="What customers report about a booking. Until it is decided, nobody is paid for it."
        actions={<DownloadCsv {...download} />}
      />
      <Tabs
        label="Reports"
        items={tabs}
        value={wish.state}
        onValueChange={(state) => change({ state: state as DisputeTab })}
      >
        <TabPanel value={wish.state}>
          <div className="grid gap-6">
            <FilterBar>
              <ChoiceField
                label="About"
                value={wish.kind}
                words={kindFilterWords}
                onChange={(kind) => change({ kind })}
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
              onPage={list.toPage}
              skeleton={<CasesSkeleton />}
            >
              {(items) => <Cases cases={items} />}
            </ListView>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Cases({ cases }: { cases: readonly DisputeCase[] }) {
  return (
    <ul className="grid gap-4">
      {cases.map((one) => (
        <li key={one.id}>
          <DisputeCard dispute={one} />
        </li>
      ))}
    </ul>
  );
}

function CasesSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  );
}
