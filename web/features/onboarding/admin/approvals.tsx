import { Link } from 'react-router';
import { caseSorts } from '#contract/lists.ts';
import {
  type ApprovalState,
  approvalFilters,
  approvalStates,
} from '#contract/onboarding/limits.ts';
import type { Approval } from '#contract/onboarding/views.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { MenuReviews } from './menu-reviews.tsx';
import { NonRefundableRequests } from './non-refundable-requests.tsx';

const schema = { state: approvalStates, what: approvalFilters, sort: caseSorts } as const;
const tabs: readonly { value: ApprovalState; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];
const empty: Record<ApprovalState, { title: string; text: string }> = {
  pending: {
    title: 'Nothing to approve',
    text: 'New services and changes to live ones appear here.',
  },
  approved: { title: 'Nothing approved yet', text: 'Approved submissions stay here.' },
  rejected: {
    title: 'No rejected submissions',
    text: 'Submissions that their providers have to correct appear here.',
  },
};
const subjectLabels = { all: 'All', service: 'New services', changes: 'Changes to live ones' };
const decidedSortLabels = { usual: 'Latest decision first', turned: 'Earliest decision first' };
const sortLabels = {
  pending: { usual: 'Longest waiting first', turned: 'Latest submission first' },
  approved: decidedSortLabels,
  rejected: decidedSortLabels,
};

/** Services and changes that wait for approval, and previous decisions. */
export function Approvals() {
  const admin = useAdminList(schema, 'approvals', 'approvalsCsv');
  const { list, query } = admin;
  const { state } = list.params;
  const waiting = query.data?.waiting ?? 0;
  const items = tabs.map((tab) => ({
    ...tab,
    count: tab.value === 'pending' && waiting > 0 ? String(waiting) : undefined,
  }));
  return (
    <AdminListPage
      {...admin}
      title="Approvals"
      subtitle="New services, and changes to live services."
      intro={
        <>
          <NonRefundableRequests />
          <MenuReviews />
          {state === 'approved' && <NonRefundableRequests state="approved" />}
          {state === 'rejected' && <MenuReviews state="hidden" />}
        </>
      }
      tabs={{ key: 'state', label: 'Approvals by state', items }}
      filters={[
        { key: 'what', label: 'What', options: subjectLabels },
        { key: 'sort', label: 'Order', options: sortLabels[state] },
      ]}
      noun="approvals"
      empty={{ icon: 'check', ...empty[state] }}
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
    </AdminListPage>
  );
}

function columnsOf(state: ApprovalState): Column<Approval>[] {
  return [
    {
      key: 'name',
      header: 'Service',
      isRowHeader: true,
      cell: ({ serviceId, name }) => (
        <Link className="link" to={`/admin/approvals/${serviceId}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'what',
      header: 'What',
      phone: 'top-end',
      noWrap: true,
      cell: ({ isLive }) => (
        <Badge tone={isLive && state !== 'approved' ? 'brand' : 'neutral'}>
          {isLive && state !== 'approved' ? 'Changes' : 'Service'}
        </Badge>
      ),
    },
    { key: 'category', header: 'Category', cell: ({ category }) => category },
    {
      key: 'provider',
      header: 'Provider',
      cell: ({ providerName }) => providerName,
    },
    { key: 'city', header: 'City', cell: ({ city }) => city },
    {
      key: 'at',
      header: state === 'pending' ? 'Submitted' : 'Decided',
      phone: 'bottom-start',
      cell: ({ submittedAt, decidedAt }) =>
        moment(state === 'pending' ? submittedAt : (decidedAt ?? submittedAt)),
    },
  ];
}
