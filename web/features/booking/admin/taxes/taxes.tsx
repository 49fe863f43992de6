import { useState } from 'react';
import { timeSorts } from '#contract/lists.ts';
import { taxFilters, taxStates } from '#contract/policies/limits.ts';
import type { TaxRule } from '#contract/policies/tax-rules.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { sortBy } from '#web/ui/admin-list/list-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { ruleState, taxKinds } from './tax-labels.ts';

const schema = { kind: taxFilters, state: taxStates, sort: timeSorts } as const;
const kindLabels = {
  all: 'All',
  'gst-commission': taxKinds['gst-commission'].label,
  'gst-service': taxKinds['gst-service'].label,
  tcs: taxKinds.tcs.label,
  tds: taxKinds.tds.label,
};
const stateLabels = { all: 'All', on: 'In force', coming: 'Scheduled', ended: 'Ended' };

const filters = [
  { key: 'kind', label: 'Tax', options: kindLabels },
  { key: 'state', label: 'State', options: stateLabels },
] as const;

/** The tax rules. A rule applies during a period and is never changed afterwards. */
export function Taxes() {
  const [isOpen, setOpen] = useState(false);
  const admin = useAdminList(schema, 'taxRules', 'taxRulesCsv', { keepsPreviousData: true });
  const { list, query } = admin;
  const { params, page } = list;
  const add = <Button onClick={() => setOpen(true)}>Add a rule</Button>;
  const isFiltered = params.kind !== 'all' || params.state !== 'all' || page > 1;
  const hasRules = isFiltered || (query.data?.data.items.length ?? 0) > 0;
  return (
    <>
      <AdminListPage
        {...admin}
        title="Taxes"
        subtitle="A rule applies during a period. Bookings keep the rules they were made under."
        download={hasRules ? admin.download : undefined}
        actions={hasRules && add}
        filters={hasRules ? filters : []}
        noun="tax rules"
        empty={
          isFiltered
            ? { icon: 'receipt', title: 'No rules found', text: 'Try another filter.' }
            : {
                icon: 'receipt',
                title: 'No taxes in force',
                text: 'No tax is deducted or collected. Add a rule when a tax takes effect.',
                action: add,
              }
        }
      >
        {(rules) => (
          <Card flush>
            <DataTable
              caption="Tax rules"
              columns={columnsAt(query.dataUpdatedAt)}
              rows={rules}
              rowKey={({ id }) => id}
              sorting={sortBy(list, 'sort')}
            />
          </Card>
        )}
      </AdminListPage>
      {isOpen && <TaxDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function columnsAt(now: number): Column<TaxRule>[] {
  return [
    {
      key: 'kind',
      header: 'Tax',
      isRowHeader: true,
      cell: ({ kind, sac }) => (
        <>
          {taxKinds[kind].label}
          {sac && <span className="num font-normal text-ink-soft"> SAC {sac}</span>}
        </>
      ),
    },
    {
      key: 'rate',
      header: 'Rate',
      phone: 'top-end',
      isNumeric: true,
      cell: ({ ratePercent }) => `${ratePercent}%`,
    },
    {
      key: 'from',
      header: 'From',
      phone: 'bottom-start',
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ activeFrom }) => moment(activeFrom),
    },
    {
      key: 'until',
      header: 'Until',
      cell: ({ activeUntil }) => (activeUntil ? moment(activeUntil) : 'No end date'),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'bottom-end',
      noWrap: true,
      cell: (rule) => {
        const { label, tone } = ruleState(rule, now);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
  ];
}
