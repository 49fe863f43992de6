import type { DisputeCase } from '#contract/booking/disputes.ts';
import { disputeKindFilters, disputeSorts, disputeTabs } from '#contract/booking/limits.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { isId } from '#web/api/list/list-params.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { kindLabels } from './dispute-labels.ts';

const schema = {
  state: disputeTabs,
  kind: disputeKindFilters,
  person: isId,
  sort: disputeSorts,
} as const;
const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'decided', label: 'Decided' },
];
const empty = {
  open: { title: 'No open reports', text: 'Customer reports appear here.' },
  decided: { title: 'No decisions yet', text: 'Decisions are listed here with their reasons.' },
};

const kindOptions = {
  all: 'All',
  'provider-no-show': kindLabels['provider-no-show'].title,
  quality: kindLabels.quality.title,
  'contested-no-show': kindLabels['contested-no-show'].title,
};
const sortLabels = {
  open: { usual: 'Longest waiting first', turned: 'Latest report first' },
  decided: { usual: 'Latest decision first', turned: 'Earliest decision first' },
};

/** Disputes opened by customers, with the facts of both sides and the decision. */
export function Disputes() {
  const admin = useAdminList(schema, 'adminDisputes', 'adminDisputesCsv');
  const { state } = admin.list.params;
  return (
    <AdminListPage
      {...admin}
      title="Disputes"
      subtitle="Customers’ reports about bookings. The provider is paid only after the decision."
      tabs={{ key: 'state', label: 'Reports', items: tabs }}
      filters={[
        { key: 'kind', label: 'About', options: kindOptions },
        { key: 'sort', label: 'Order', options: sortLabels[state] },
        { key: 'person', label: 'ID of a person', type: 'id' },
      ]}
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
