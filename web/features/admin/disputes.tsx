import {
  type DisputeTab,
  disputeKindFilters,
  disputeSorts,
  disputeTabs,
} from '#contract/dispute-lists.ts';
import type { DisputeCase } from '#contract/disputes.ts';
import { useCall } from '#web/api/query.ts';
import { useList } from '#web/api/use-list.ts';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { ListView } from '#web/ui/list-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { kindWords } from './dispute-words.ts';
import { ListFile } from './list-file.tsx';

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
  return (
    <div className="page-column">
      <PageHeader
        title="Disputes"
        subtitle="What customers report about a booking. Until it is decided, nobody is paid for it."
        actions={<ListFile call="adminDisputesCsv" query={list.fileQuery} />}
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
