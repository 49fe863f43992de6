import { Link } from 'react-router';
import {
  type ApprovalState,
  approvalFilters,
  approvalStates,
  caseSorts,
} from '#contract/case-lists.ts';
import type { Approval } from '#contract/onboarding/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { MarkCases } from './non-refundable-requests.tsx';

const keys = { state: approvalStates, what: approvalFilters, sort: caseSorts } as const;
const tabs: readonly { value: ApprovalState; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];
const empty: Record<ApprovalState, { title: string; text: string }> = {
  pending: { title: 'Nothing waits', text: 'New services and changes to live ones appear here.' },
  approved: { title: 'Nothing approved yet', text: 'What was approved stays here.' },
  rejected: { title: 'Nothing is rejected', text: 'What waits for its provider appears here.' },
};
const whatWords = { all: 'All', service: 'New services', changes: 'Changes to live ones' };
const decidedWords = { usual: 'Last decided first', turned: 'First decided first' };
const sortWords = {
  pending: { usual: 'Longest waiting first', turned: 'Last submitted first' },
  approved: decidedWords,
  rejected: decidedWords,
};

/** Services that want to be seen by customers. */
export function Approvals() {
  const { wish, query: asked, fileQuery, change, toPage } = useList(keys);
  const { state } = wish;
  const query = useCall(
    'approvals',
    { query: asked, skipNotification: true },
    { needsPerson: true },
  );
  const waiting = query.data?.waiting ?? 0;
  const download = useSaveFile('approvalsCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Approvals"
        subtitle="New services, and changes to services that customers can book."
        actions={<DownloadCsv {...download} />}
      />
      <MarkCases />
      <Tabs
        label="Approvals by state"
        items={tabs.map((tab) => ({
          ...tab,
          count: tab.value === 'pending' && waiting > 0 ? String(waiting) : undefined,
        }))}
        value={state}
        onValueChange={(value) => change({ state: value as ApprovalState })}
      >
        <TabPanel value={state}>
          <div className="grid gap-6">
            <FilterBar>
              <ChoiceField
                label="What"
                value={wish.what}
                words={whatWords}
                onChange={(what) => change({ what })}
              />
              <ChoiceField
                label="Order"
                value={wish.sort}
                words={sortWords[state]}
                onChange={(sort) => change({ sort })}
              />
            </FilterBar>
            <ListView
              query={query}
              noun="approvals"
              empty={{ icon: 'check', ...empty[state] }}
              onPage={toPage}
            >
              {(approvals) => (
                <Card flush>
                  <DataTable
                    wide
                    caption="Approvals"
                    columns={columnsOf(state)}
                    rows={approvals}
                    rowKey={({ serviceId }) => serviceId}
                  />
                </Card>
              )}
            </ListView>
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function columnsOf(state: ApprovalState): Column<Approval>[] {
  return [
    {
      key: 'name',
      header: 'Service',
      isName: true,
      cell: ({ serviceId, name }) => (
        <Link className="link" to={`/admin/approvals/${serviceId}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'what',
      header: 'What',
      isShort: true,
      cell: ({ isLive }) => (
        <Badge tone={isLive && state !== 'approved' ? 'brand' : 'neutral'}>
          {isLive && state !== 'approved' ? 'Changes' : 'Service'}
        </Badge>
      ),
    },
    { key: 'category', header: 'Category', cell: ({ category }) => category },
    { key: 'provider', header: 'Provider', cell: ({ providerName }) => providerName },
    { key: 'city', header: 'City', cell: ({ city }) => city },
    {
      key: 'at',
      header: state === 'pending' ? 'Submitted' : 'Decided',
      cell: ({ submittedAt, decidedAt }) =>
        moment(state === 'pending' ? submittedAt : (decidedAt ?? submittedAt)),
    },
  ];
}
