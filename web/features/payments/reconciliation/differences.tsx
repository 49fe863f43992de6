import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { differenceSubjects, timeSorts } from '#contract/payouts/admin-calls.ts';
import type { Difference } from '#contract/payouts/admin-views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { IdField } from '#web/ui/admin-list/id-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { differenceName } from './difference-name.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import { ResolvedDifferences } from './resolved-differences.tsx';

const states = ['open', 'resolved'] as const;
const keys = { state: states, about: differenceSubjects, id: '', sort: timeSorts } as const;
const tabs = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];
const aboutWords = {
  all: 'Everything',
  payment: 'Payments',
  refund: 'Refunds',
  transfer: 'Transfers',
  settlement: 'Settlements',
  item: 'Lines of settlements',
};
const sortWords = { newest: 'Newest first', oldest: 'Oldest first' };
const agreed = { title: 'The gateway and the books agree', text: 'Nothing waits for you.' };
const noneResolved = { title: 'Nothing resolved yet', text: 'What was settled stays here.' };
const noneSuch = { title: 'No such difference', text: 'Try another filter.' };

/** What somebody has to look at, each with both amounts and what to do; and what was settled before. */
export function Differences() {
  const { wish, query: asked, fileQuery, change, toPage } = useList(keys);
  const query = useCall(
    'differences',
    { query: asked, skipNotification: true },
    { needsPerson: true },
  );
  const isNarrowed = wish.about !== 'all' || wish.id !== '';
  const none = wish.state === 'open' ? agreed : noneResolved;
  const download = useSaveFile('differencesCsv', fileQuery);
  return (
    <section aria-labelledby="differences-heading">
      <h2 id="differences-heading" className="mb-2 text-lg">
        Differences
      </h2>
      <Tabs
        label="Differences by state"
        items={tabs}
        value={wish.state}
        onValueChange={(state) => change({ state: state as typeof wish.state })}
      >
        <TabPanel value={wish.state}>
          <div className="grid gap-6">
            <FilterBar actions={<DownloadCsv {...download} of="the differences" />}>
              <ChoiceField
                label="About"
                value={wish.about}
                words={aboutWords}
                onChange={(about) => change({ about })}
              />
              <ChoiceField
                label="Order"
                value={wish.sort}
                words={sortWords}
                onChange={(sort) => change({ sort })}
              />
              <IdField label="Id at the gateway" value={wish.id} onFind={(id) => change({ id })} />
            </FilterBar>
            <ListView
              query={query}
              noun="differences"
              empty={{ icon: 'check', level: 3, ...(isNarrowed ? noneSuch : none) }}
              onPage={toPage}
            >
              {(differences) =>
                wish.state === 'open' ? (
                  <OpenDifferences differences={differences} />
                ) : (
                  <ResolvedDifferences differences={differences} />
                )
              }
            </ListView>
          </div>
        </TabPanel>
      </Tabs>
    </section>
  );
}

function OpenDifferences({ differences }: { differences: readonly Difference[] }) {
  const [resolvingId, setResolvingId] = useState<string>();
  const resolving = differences.find(({ id }) => id === resolvingId);
  return (
    <>
      <ul className="grid gap-4">
        {differences.map((difference) => (
          <li key={difference.id}>
            <OpenDifference
              difference={difference}
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

type OpenDifferenceProps = { difference: Difference; onResolve: () => void };

function OpenDifference({ difference, onResolve }: OpenDifferenceProps) {
  const { kind, gatewayId, ours, theirs, advice, foundAt } = difference;
  return (
    <Card asChild className="grid gap-4 lg:grid-cols-[1fr_auto] lg:gap-x-8">
      <article>
        <div className="grid min-w-0 gap-1">
          <h3 className="text-base">{differenceName(kind)}</h3>
          <p className="num text-sm wrap-anywhere text-ink-soft">
            {gatewayId} · found {moment(foundAt)}
          </p>
          <p className="mt-1 max-w-prose">{advice}</p>
        </div>
        <dl className="num grid content-start gap-1.5 lg:min-w-56">
          <Amount label="In our books" amount={ours} />
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
        {amount === null ? 'Not there' : formatRupees(amount)}
      </dd>
    </div>
  );
}
