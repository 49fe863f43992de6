import { Link } from 'react-router';
import type { LedgerPeriod } from '#contract/ledger/views.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { isDay } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { queryString } from '#web/lib/query-string.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { balanceText, sideText, typeNames } from './ledger-labels.ts';
import { PeriodFilter } from './period-filter.tsx';

type Account = LedgerPeriod['accounts'][number];

const schema = { from: isDay, to: isDay } as const;

/** The ledger accounts of the platform in a period, with opening and closing balances. */
export function LedgerAccounts() {
  const { fileQuery, change } = useList(schema);
  const query = useCall(
    'ledgerPeriod',
    { query: fileQuery, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  const { isSaving, save } = useSaveFile('ledgerPeriodCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Ledger"
        subtitle="Assets and costs have debit balances (Dr), debts and income have credit balances (Cr). Both sides are always equal."
      />
      <PeriodFilter
        displayed={query.data?.data}
        onChange={change}
        actions={
          <Button variant="secondary" icon="download" busy={isSaving} onClick={save}>
            Download CSV
          </Button>
        }
      />
      <CallView query={query} subject="The ledger">
        {(period) => (
          <Card flush>
            <DataTable
              wide
              caption="Accounts of the platform"
              columns={columnsOf(period)}
              rows={period.accounts}
              rowKey={({ kind }) => kind}
            />
            <Totals totals={period.totals} />
          </Card>
        )}
      </CallView>
    </div>
  );
}

function columnsOf({ from, to }: LedgerPeriod): Column<Account>[] {
  return [
    {
      key: 'account',
      header: 'Account',
      isRowHeader: true,
      cell: ({ kind, account }) => (
        <Link className="link" to={`/admin/ledger/${kind}${queryString({ from, to })}`}>
          {account}
        </Link>
      ),
    },
    {
      key: 'type',
      header: 'Type',
      cell: ({ type, says }) => (
        <div className="max-w-80">
          <p>{typeNames[type]}</p>
          <p className="text-sm text-ink-soft">{says}</p>
        </div>
      ),
    },
    {
      key: 'opening',
      header: 'Opening balance',
      isNumeric: true,
      cell: ({ opening }) => balanceText(opening),
    },
    {
      key: 'debit',
      header: 'Debit',
      phone: 'bottom-start',
      isNumeric: true,
      cell: ({ debit }) => sideText(debit),
    },
    {
      key: 'credit',
      header: 'Credit',
      phone: 'bottom-end',
      isNumeric: true,
      cell: ({ credit }) => sideText(credit),
    },
    {
      key: 'closing',
      header: 'Closing balance',
      phone: 'top-end',
      isNumeric: true,
      cell: ({ closing }) => <span className="font-semibold">{balanceText(closing)}</span>,
    },
  ];
}

/** The sums of all accounts: debits equal credits, and the balances add up to zero. */
function Totals({ totals }: { totals: LedgerPeriod['totals'] }) {
  const isEven = totals.opening === 0 && totals.closing === 0 && totals.debit === totals.credit;
  return (
    <div className="num grid gap-2 border-t border-hairline bg-sunken px-4 py-3.5 sm:px-5">
      <dl className="grid gap-x-8 gap-y-1 font-semibold sm:grid-cols-2">
        <Sum label="All debits" amount={formatRupees(totals.debit)} />
        <Sum label="All credits" amount={formatRupees(totals.credit)} />
        <Sum label="Total opening balance" amount={balanceText(totals.opening)} />
        <Sum label="Total closing balance" amount={balanceText(totals.closing)} />
      </dl>
      <p role="status" className={isEven ? 'text-sm text-ink-soft' : 'font-semibold text-danger'}>
        {isEven
          ? 'The books balance: debits equal credits, and all accounts add up to ₹0.00.'
          : 'The books do not balance. See the invariants.'}
      </p>
    </div>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-6">
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
