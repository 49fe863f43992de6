import type { LedgerAccount } from '#contract/admin-money.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/query.ts';
import { CallView } from '#web/ui/call-view.tsx';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

const columns: Column<LedgerAccount>[] = [
  {
    key: 'account',
    header: 'Account',
    isName: true,
    cell: ({ account }) => account,
  },
  { key: 'says', header: 'What it is', isProse: true, cell: ({ says }) => says },
  {
    key: 'balance',
    header: 'Balance',
    isFigure: true,
    cell: ({ balance }) => <span className="font-semibold">{formatRupees(balance)}</span>,
  },
];

/** The accounts of the platform's books, each with its balance and what it means. */
export function LedgerAccounts() {
  const query = useCall('adminLedger', { skipNotification: true }, { needsPerson: true });
  return (
    <div className="page-column">
      <PageHeader
        title="Ledger"
        subtitle="One double-entry ledger. Above zero is what we have or are owed, below zero what we owe or earned; together it is always nothing."
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
                <p className="num flex justify-between gap-6 border-t border-hairline bg-sunken px-4 py-3.5 font-semibold sm:px-5">
                  <span>All together</span>
                  {formatRupees(sumOf(accounts))}
                </p>
              </>
            )}
          </Card>
        )}
      </CallView>
    </div>
  );
}

/** Rupees; added up in paise, because tenths of a rupee are not exact in binary. */
function sumOf(accounts: readonly LedgerAccount[]): number {
  return accounts.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100;
}
