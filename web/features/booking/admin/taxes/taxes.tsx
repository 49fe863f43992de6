import { useState } from 'react';
import { timeSorts } from '#contract/lists.ts';
import { taxFilters, taxStates } from '#contract/policies/limits.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { sortBy } from '#web/ui/admin-list/list-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { type OpenRule, taxColumns } from './tax-columns.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { TaxEndDialog } from './tax-end-dialog.tsx';
import { taxKinds } from './tax-labels.ts';
import { TaxWithdrawDialog } from './tax-withdraw-dialog.tsx';

const schema = { kind: taxFilters, state: taxStates, sort: timeSorts } as const;
const kindLabels = {
  all: 'All',
  'gst-commission': taxKinds['gst-commission'].label,
  'gst-service': taxKinds['gst-service'].label,
  tcs: taxKinds.tcs.label,
  tds: taxKinds.tds.label,
};
const stateLabels = {
  all: 'All',
  on: 'In force',
  coming: 'Scheduled',
  ended: 'Ended',
  withdrawn: 'Withdrawn',
};

const filters = [
  { key: 'kind', label: 'Tax', options: kindLabels },
  { key: 'state', label: 'State', options: stateLabels },
] as const;

/** The tax rules. A rule applies during a period; only its end can be set, or a scheduled one withdrawn. */
export function Taxes() {
  const [open, setOpen] = useState<{ kind: 'add' } | OpenRule>();
  const admin = useAdminList(schema, 'taxRules', 'taxRulesCsv', { keepsPreviousData: true });
  const { list, query } = admin;
  const { params, page } = list;
  const close = () => setOpen(undefined);
  // Another admin may have changed the rule since the dialog opened.
  const present = ({ rule }: OpenRule) =>
    query.data?.data.items.find(({ id }) => id === rule.id) ?? rule;
  const add = <Button onClick={() => setOpen({ kind: 'add' })}>Add a rule</Button>;
  const isFiltered = params.kind !== 'all' || params.state !== 'all' || page > 1;
  const hasRules = isFiltered || (query.data?.data.items.length ?? 0) > 0;
  return (
    <>
      <AdminListPage
        {...admin}
        title="Taxes"
        subtitle="A rule applies during a period. A booking is taxed by the rules in force when it earns, an invoice by those when it is issued."
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
              columns={taxColumns(query.dataUpdatedAt, setOpen)}
              rows={rules}
              rowKey={({ id }) => id}
              sorting={sortBy(list, 'sort')}
            />
          </Card>
        )}
      </AdminListPage>
      {open?.kind === 'add' && <TaxDialog onClose={close} />}
      {open?.kind === 'end' && <TaxEndDialog rule={present(open)} onClose={close} />}
      {open?.kind === 'withdraw' && <TaxWithdrawDialog rule={present(open)} onClose={close} />}
    </>
  );
}
