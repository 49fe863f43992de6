import { useState } from 'react';
import { Link } from 'react-router';
import type { IdRecord } from '#contract/admin/search.ts';
import { timeSorts } from '#contract/lists.ts';
import { formatRupees } from '#contract/money.ts';
import { differenceSubjects } from '#contract/payments/limits.ts';
import type { Difference } from '#contract/payments/reconciliation.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { useRecords } from '#web/api/admin/use-records.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListSection } from '#web/ui/admin-list/admin-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { differenceName } from './difference-name.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { ResolvedDifferences } from './resolved-differences.tsx';

const states = ['open', 'resolved'] as const;
const schema = { state: states, about: differenceSubjects, id: '', sort: timeSorts } as const;
const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];
const subjectLabels = {
  all: 'Everything',
  payment: 'Payments',
  refund: 'Refunds',
  transfer: 'Transfers',
  settlement: 'Settlements',
  item: 'Settlement lines',
  restore: 'A restored database',
};
const sortLabels = { newest: 'Newest first', oldest: 'Oldest first' };
const noneOpen = {
  title: 'The gateway and our ledger match',
  text: 'There are no open differences.',
};
const noneResolved = {
  title: 'Nothing resolved yet',
  text: 'Resolved differences are listed here.',
};
const noMatch = { title: 'No matching differences', text: 'Try another filter.' };

/** Differences between our records and the gateway's: open ones with advice, and resolved ones. */
export function Differences() {
  const admin = useAdminList(schema, 'differences', 'differencesCsv');
  const { list } = admin;
  const { state, about, id } = list.params;
  const isFiltered = about !== 'all' || id !== '';
  const none = state === 'open' ? noneOpen : noneResolved;
  return (
    <AdminListSection
      {...admin}
      title="Differences"
      downloadName="the differences"
      tabs={{ key: 'state', label: 'Differences by state', items: tabs }}
      filters={[
        { key: 'about', label: 'About', options: subjectLabels },
        { key: 'sort', label: 'Order', options: sortLabels },
        { key: 'id', label: 'Id at the gateway', type: 'id' },
      ]}
      noun="differences"
      empty={{ icon: 'check', ...(isFiltered ? noMatch : none) }}
    >
      {(differences) =>
        state === 'open' ? (
          <OpenDifferences differences={differences} />
        ) : (
          <ResolvedDifferences differences={differences} />
        )
      }
    </AdminListSection>
  );
}

function OpenDifferences({ differences }: { differences: readonly Difference[] }) {
  const [resolvingId, setResolvingId] = useState<string>();
  const records = useRecords(differences.map(({ gatewayId }) => gatewayId));
  const resolving = differences.find(({ id }) => id === resolvingId);
  return (
    <>
      <ul className="grid gap-4">
        {differences.map((difference) => (
          <li key={difference.id}>
            <OpenDifference
              difference={difference}
              record={records.get(difference.gatewayId)}
              onResolve={() => setResolvingId(difference.id)}
            />
          </li>
        ))}
      </ul>
      {resolving && (
        <ResolveDialog difference={resolving} onClose={() => setResolvingId(undefined)} />
      )}
    </>
  );
}

type OpenDifferenceProps = {
  difference: Difference;
  record: IdRecord | undefined;
  onResolve: () => void;
};

function OpenDifference({ difference, record, onResolve }: OpenDifferenceProps) {
  const { kind, gatewayId, ours, theirs, advice, foundAt } = difference;
  return (
    <Card asChild className="grid gap-4 lg:grid-cols-[1fr_auto] lg:gap-x-8">
      <article>
        <div className="grid min-w-0 gap-1">
          <h3 className="text-base">{differenceName(kind)}</h3>
          <p className="num text-sm wrap-anywhere text-ink-soft">
            {gatewayId} · found {moment(foundAt)}
            {record && (
              <>
                {' · '}
                <Link className="link" to={record.link}>
                  {record.label}
                </Link>
              </>
            )}
          </p>
          <p className="mt-1 max-w-prose">{advice}</p>
        </div>
        <dl className="num grid content-start gap-1.5 lg:min-w-56">
          <Amount label="In our ledger" amount={ours} />
          <Amount label="At the gateway" amount={theirs} />
        </dl>
        <Button variant="secondary" icon="check" className="w-fit" onClick={onResolve}>
          Mark as resolved
        </Button>
      </article>
    </Card>
  );
}

function Amount({ label, amount }: { label: string; amount: number | null }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold whitespace-nowrap">
        {amount === null ? 'Missing' : formatRupees(amount)}
      </dd>
    </div>
  );
}
