import { Link, useSearchParams } from 'react-router';
import type { AccountKind } from '#contract/ledger/limits.ts';
import type { LedgerEntries } from '#contract/ledger/views.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { CURSOR, isDay, isId } from '#web/api/list/list-params.ts';
import { useList } from '#web/api/list/use-list.ts';
import { queryString } from '#web/lib/query-string.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { EntryTable } from './entry-table.tsx';
import { balanceText } from './ledger-labels.ts';
import { PeriodFilter } from './period-filter.tsx';

const schema = { from: isDay, to: isDay, owner: isId } as const;
const isPosting = (text: string) => /^\d{1,18}$/.test(text);

/** The entries of one account in a period, with its running balance. */
export function LedgerAccountPage({ account }: { account: AccountKind }) {
  const { params, fileQuery, change } = useList(schema);
  const { owner } = params;
  const { owner: _, ...period } = fileQuery;
  const [url] = useSearchParams();
  const after = url.get(CURSOR) ?? '';
  const input = { ...fileQuery, account };
  const query = useCall(
    'ledgerEntries',
    {
      query: { ...input, ...(isPosting(after) ? { after } : {}) },
      skipNotification: true,
    },
    { needsPerson: true, keepsPreviousData: true },
  );
  const { isSaving, save } = useSaveFile('ledgerEntriesCsv', input);
  const displayed = query.data?.data;
  return (
    <div className="page-column">
      <PageHeader
        back={
          <BackLink>
            {owner === '' ? (
              <Link to={`/admin/ledger${queryString(period)}`}>Ledger</Link>
            ) : (
              <Link to={`/admin/people/${owner}`}>Person</Link>
            )}
          </BackLink>
        }
        title={displayed?.account ?? 'Account'}
        subtitle={displayed?.says}
      />
      <PeriodFilter
        displayed={displayed}
        onChange={change}
        actions={
          <Button variant="secondary" icon="download" busy={isSaving} onClick={save}>
            Download CSV
          </Button>
        }
      />
      <CallView query={query} subject="The account">
        {(entries) => <Entries entries={entries} owner={owner} path={`/admin/ledger/${account}`} />}
      </CallView>
    </div>
  );
}

type EntriesProps = { entries: LedgerEntries; owner: string; path: string };

function Entries({ entries, owner, path }: EntriesProps) {
  const { items, next, from, to } = entries;
  const filter = { from, to, ...(owner === '' ? {} : { owner }) };
  return (
    <>
      <Card flush>
        <Figures entries={entries} />
        {items.length === 0 ? (
          <EmptyState
            icon="list"
            title="No entries in this period"
            text="The balance did not change."
          />
        ) : (
          <EntryTable items={items} />
        )}
      </Card>
      <nav aria-label="Pages of entries" className="flex flex-wrap justify-end gap-6 pt-4">
        <Link className="link" to={path + queryString(filter)}>
          First entries
        </Link>
        {next !== null && (
          <Link className="link" to={path + queryString({ ...filter, [CURSOR]: next })}>
            Next entries
          </Link>
        )}
      </nav>
    </>
  );
}

function Figures({ entries }: { entries: LedgerEntries }) {
  const figures = [
    ['Opening balance', balanceText(entries.opening)],
    ['Debit', formatRupees(entries.debit)],
    ['Credit', formatRupees(entries.credit)],
    ['Closing balance', balanceText(entries.closing)],
  ];
  return (
    <dl className="num grid grid-cols-halves gap-4 border-b border-hairline bg-sunken px-4 py-3.5 sm:px-5 lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
