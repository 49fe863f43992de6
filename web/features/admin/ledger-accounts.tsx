import type { AccountType, LedgerAccount } from '#contract/ledger/views.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';

const typeNames: Record<AccountType, string> = {
  asset: 'We hold',
  cost: 'Cost',
  debt: 'We owe',
  income: 'Income',
};

const columns: Column<LedgerAccount>[] = [
  { key: 'account', header: 'Account', isRowHeader: true, cell: ({ account }) => account },
  { key: 'type', header: 'Type', noWrap: true, cell: ({ type }) => typeNames[type] },
  { key: 'says', header: 'What it is', isDescription: true, cell: ({ says }) => says },
  {
    key: 'amount',
    header: 'Balance',
    isNumeric: true,
    cell: ({ amount }) => <span className="font-semibold">{formatRupees(amount)}</span>,
  },
];

/** The ledger accounts of the platform, with their balances. */
export function LedgerAccounts() {
  const query = useCall('adminLedger', { skipNotification: true }, { needsPerson: true });
  return (
    <div className="page-column">
      <PageHeader
        title="Ledger"
        subtitle="What we hold and what it cost us always equals what we owe and what we earned."
      />
      <CallView query={query} subject="The ledger">
        {(accounts) => (
          <Card flush>
            {accounts.length === 0 ? (
              <EmptyState icon="list" title="No account has moved yet" />
            ) : (
              <>
                <DataTable
                  caption="Accounts of the platform"
                  columns={columns}
                  rows={accounts}
                  rowKey={({ account }) => account}
                />
                <dl className="num grid gap-1 border-t border-hairline bg-sunken px-4 py-3.5 font-semibold sm:px-5">
                  <Sum label="Assets and costs" amount={sumOf(accounts, ['asset', 'cost'])} />
                  <Sum label="Debts and income" amount={sumOf(accounts, ['debt', 'income'])} />
                </dl>
              </>
            )}
          </Card>
        )}
      </CallView>
    </div>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{label}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}

/** Sum in rupees, computed in paise because of floating-point errors. */
function sumOf(accounts: readonly LedgerAccount[], types: readonly AccountType[]): number {
  return (
    accounts
      .filter(({ type }) => types.includes(type))
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  );
}
