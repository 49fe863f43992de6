import { useState } from 'react';
import { taxFilters, taxStates, timeSorts } from '#contract/payouts/admin-calls.ts';
import type { TaxRule } from '#contract/payouts/admin-views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { TaxDialog } from './tax-dialog.tsx';
import { ruleState, taxKinds } from './tax-labels.ts';

const keys = { kind: taxFilters, state: taxStates, sort: timeSorts } as const;
const kindWords = {
  all: 'All',
  'gst-commission': taxKinds['gst-commission'].label,
  'gst-service': taxKinds['gst-service'].label,
  tcs: taxKinds.tcs.label,
  tds: taxKinds.tds.label,
};
const stateWords = { all: 'All', on: 'On', coming: 'Not yet', ended: 'Ended' };

/** The tax rules: a tax holds from and until an instant, and is never changed afterwards. */
export function Taxes() {
  const [isOpen, setOpen] = useState(false);
  const { wish, page, query: asked, fileQuery, change, toPage } = useList(keys);
  const query = useCall(
    'taxRules',
    { query: asked, skipNotification: true },
    { needsPerson: true, keepsShown: true },
  );
  const add = <Button onClick={() => setOpen(true)}>Add a rule</Button>;
  const isNarrowed = wish.kind !== 'all' || wish.state !== 'all' || page > 1;
  const hasRules = isNarrowed || (query.data?.data.items.length ?? 0) > 0;
  const download = useSaveFile('taxRulesCsv', fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Taxes"
        subtitle="A rule holds from one instant to another. What was booked under it keeps it."
        actions={hasRules && add}
      />
      <div className="grid gap-6">
        {hasRules && (
          <FilterBar actions={<DownloadCsv {...download} />}>
            <ChoiceField
              label="Tax"
              value={wish.kind}
              words={kindWords}
              onChange={(kind) => change({ kind })}
            />
            <ChoiceField
              label="State"
              value={wish.state}
              words={stateWords}
              onChange={(state) => change({ state })}
            />
          </FilterBar>
        )}
        <ListView
          query={query}
          noun="tax rules"
          empty={
            isNarrowed
              ? { icon: 'receipt', title: 'No such rule', text: 'Try another filter.' }
              : {
                  icon: 'receipt',
                  title: 'None are on',
                  text: 'No tax is taken or collected. Add a rule when one begins to apply.',
                  action: add,
                }
          }
          onPage={toPage}
        >
          {(rules) => (
            <Card flush>
              <DataTable
                caption="Tax rules"
                columns={columnsAt(query.dataUpdatedAt)}
                rows={rules}
                rowKey={({ id }) => id}
                sorting={{
                  order: wish.sort,
                  onOrder: (sort) => change({ sort: sort as typeof wish.sort }),
                }}
              />
            </Card>
          )}
        </ListView>
      </div>
      {isOpen && <TaxDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

function columnsAt(now: number): Column<TaxRule>[] {
  return [
    {
      key: 'kind',
      header: 'Tax',
      isName: true,
      cell: ({ kind, sac }) => (
        <>
          {taxKinds[kind].label}
          {sac && <span className="num font-normal text-ink-soft"> SAC {sac}</span>}
        </>
      ),
    },
    { key: 'rate', header: 'Rate', isFigure: true, cell: ({ ratePercent }) => `${ratePercent}%` },
    {
      key: 'from',
      header: 'From',
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ activeFrom }) => moment(activeFrom),
    },
    {
      key: 'until',
      header: 'Until',
      cell: ({ activeUntil }) => (activeUntil ? moment(activeUntil) : 'Further notice'),
    },
    {
      key: 'state',
      header: 'State',
      isShort: true,
      cell: (rule) => {
        const { label, tone } = ruleState(rule, now);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
  ];
}
