import { useState } from 'react';
import { deliveryFilters, deliveryKinds, deliverySorts } from '#contract/payments/webhook-calls.ts';
import type { WebhookDelivery } from '#contract/payments/webhooks.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { IdField } from '#web/ui/admin-list/id-field.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { kindFilterWords, outcomeOf, stateTones, stateWords } from './webhook-labels.ts';

const keys = { state: deliveryFilters, kind: deliveryKinds, id: '', sort: deliverySorts } as const;
const EVERY_MS = 15_000;

/** What the payment gateway has told us: each delivery, and what became of it. */
export function WebhooksPage() {
  const list = useList(keys);
  const [shownId, setShownId] = useState<string>();
  const query = useCall(
    'adminWebhooks',
    { query: list.query, skipNotification: true },
    { needsPerson: true, refetchInterval: EVERY_MS },
  );
  const { wish, change } = list;
  const download = useSaveFile('adminWebhooksCsv', list.fileQuery);
  return (
    <div className="page-column">
      <PageHeader
        title="Webhooks"
        subtitle="What the payment gateway has told us. An event is a hint: what is true is asked of the gateway itself."
      />
      <div className="grid gap-6">
        <FilterBar actions={<DownloadCsv {...download} />}>
          <ChoiceField
            label="State"
            value={wish.state}
            words={stateWords}
            onChange={(state) => change({ state })}
          />
          <ChoiceField
            label="About"
            value={wish.kind}
            words={kindFilterWords}
            onChange={(kind) => change({ kind })}
          />
          <IdField label="Event id" value={wish.id} onFind={(id) => change({ id })} />
        </FilterBar>
        <ListView
          query={query}
          noun="deliveries"
          empty={{
            icon: 'mail',
            title: 'No delivery like that',
            text: 'Deliveries appear here within seconds.',
          }}
          onPage={list.toPage}
        >
          {(items) => (
            <Card flush>
              <DataTable
                wide
                caption="Deliveries of the payment gateway"
                columns={columnsWith(setShownId)}
                rows={items}
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
      {shownId !== undefined && (
        <WebhookDialog eventId={shownId} onClose={() => setShownId(undefined)} />
      )}
    </div>
  );
}

function columnsWith(onShow: (eventId: string) => void): Column<WebhookDelivery>[] {
  return [
    {
      key: 'event',
      header: 'Event',
      isName: true,
      cell: ({ event, eventId, isAgain, bytes }) => (
        <>
          {event ?? 'Signed by somebody else'}
          <span className="num block text-sm font-normal wrap-anywhere text-ink-soft">
            {eventId ?? `${bytes} bytes`}
            {isAgain && ' · told again'}
          </span>
        </>
      ),
    },
    {
      key: 'at',
      header: 'Received',
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ at }) => moment(at),
    },
    {
      key: 'signature',
      header: 'Signature',
      isShort: true,
      cell: ({ state }) => (state === 'refused' ? 'Wrong' : 'Right'),
    },
    {
      key: 'state',
      header: 'State',
      isShort: true,
      cell: ({ state }) => (
        <Badge tone={stateTones[state]}>{stateWords[state].split(/[:,]/)[0]}</Badge>
      ),
    },
    { key: 'outcome', header: 'Outcome', cell: (row) => outcomeOf(row) },
    { key: 'tries', header: 'Tries', isFigure: true, cell: ({ tries }) => tries },
    {
      key: 'open',
      header: 'Look',
      isShort: true,
      cell: ({ eventId }) =>
        eventId === null ? (
          '–'
        ) : (
          <Button variant="quiet" aria-label={`Open ${eventId}`} onClick={() => onShow(eventId)}>
            Open
          </Button>
        ),
    },
  ];
}
