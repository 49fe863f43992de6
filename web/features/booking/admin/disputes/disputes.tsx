import type { DisputeCase } from '#contract/booking/disputes.ts';
import { disputeKindFilters, disputeSorts, disputeTabs } from '#contract/booking/limits.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { kindLabels } from './dispute-labels.ts';

const schema = { state: disputeTabs, kind: disputeKindFilters, sort: disputeSorts } as const;
const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
];
const empty = {
  open: { title: 'No open report', text: 'Reports of customers appear here.' },
  decided: { title: 'Nothing decided yet', text: 'Decisions stay here with their reasons.' },
};

const kindOptions = {
  all: 'All',
  'provider-no-show': kindLabels['provider-no-show'].title,
  quality: kindLabels.quality.title,
  'contested-no-show': kindLabels['contested-no-show'].title,
};
const sortLabels = {
  open: { usual: 'Longest waiting first', turned: 'Latest report first' },
  decided: { usual: 'Last decided first', turned: 'First decided first' },
};

/** Disputes opened by customers, with the facts of both sides and the decision. */
export function Disputes() {
  const list = useList(schema);
  const { state } = list.params;
  const query = useCall(
    'adminDisputes',
    { query: list.query, skipNotification: true },
    { needsPerson: true },
  );
  const download = useSaveFile('adminDisputesCsv', list.fileQuery);
  return (
    <AdminListPage
      title="Disputes"
      subtitle="Customers’ reports about bookings. The provider is paid only after the decision."
      download={download}
      list={list}
      tabs={{ key: 'state', label: 'Reports', items: tabs }}
      filters={[
        { key: 'kind', label: 'About', options: kindOptions },
        { key: 'sort', label: 'Order', options: sortLabels[state] },
      ]}
      query={query}
      noun="reports"
      empty={{ icon: 'check', ...empty[state] }}
      skeleton={<CasesSkeleton />}
    >
      {(items) => <Cases cases={items} />}
    </AdminListPage>
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
