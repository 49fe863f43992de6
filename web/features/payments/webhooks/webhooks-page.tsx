import { useState } from 'react';
import { deliveryFilters, deliveryKinds, deliverySorts } from '#contract/payments/limits.ts';
import type { WebhookDelivery } from '#contract/payments/webhooks.ts';
import { useAdminList } from '#web/api/admin/use-admin-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListPage } from '#web/ui/admin-list/admin-list.tsx';
import { sortBy } from '#web/ui/admin-list/list-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { kindOptions, outcomeOf, stateLabels, stateTones } from './webhook-labels.ts';

const schema = {
  state: deliveryFilters,
  kind: deliveryKinds,
  id: '',
  sort: deliverySorts,
} as const;
const REFETCH_MS = 15_000;

/** Webhook deliveries of the payment gateway, each with its outcome. */
export function WebhooksPage() {
  const [openId, setOpenId] = useState<string>();
  const admin = useAdminList(schema, 'adminWebhooks', 'adminWebhooksCsv', {
    refetchInterval: REFETCH_MS,
  });
  return (
    <>
      <AdminListPage
        {...admin}
        title="Webhooks"
        subtitle="Events received from the payment gateway. Each one triggers a check of the payment at the gateway."
        filters={[
          { key: 'state', label: 'State', options: stateLabels },
          { key: 'kind', label: 'About', options: kindOptions },
          { key: 'id', label: 'Event id', type: 'id' },
        ]}
        noun="deliveries"
        empty={{
          icon: 'mail',
          title: 'No matching deliveries',
          text: 'Deliveries appear here within seconds.',
        }}
      >
        {(deliveries) => (
          <Card flush>
            <DataTable
              wide
              caption="Deliveries of the payment gateway"
              columns={columnsOf(setOpenId)}
              rows={deliveries}
              rowKey={({ id }) => id}
              sorting={sortBy(admin.list, 'sort')}
            />
          </Card>
        )}
      </AdminListPage>
      {openId !== undefined && (
        <WebhookDialog eventId={openId} onClose={() => setOpenId(undefined)} />
      )}
    </>
  );
}

function columnsOf(onShow: (eventId: string) => void): Column<WebhookDelivery>[] {
  return [
    {
      key: 'event',
      header: 'Event',
      isRowHeader: true,
      cell: ({ event, eventId, isAgain, bytes }) => (
        <>
          {event ?? 'Invalid signature'}
          <span className="num block text-sm font-normal wrap-anywhere text-ink-soft">
            {eventId ?? `${bytes} bytes`}
            {isAgain && ' · delivered again'}
          </span>
        </>
      ),
    },
    {
      key: 'at',
      header: 'Received',
      phone: 'bottom-start',
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ at }) => moment(at),
    },
    {
      key: 'signature',
      header: 'Signature',
      noWrap: true,
      cell: ({ state }) => (state === 'refused' ? 'Wrong' : 'Right'),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'top-end',
      noWrap: true,
      cell: ({ state }) => (
        <Badge tone={stateTones[state]}>{stateLabels[state].split(/[:,]/)[0]}</Badge>
      ),
    },
    { key: 'outcome', header: 'Outcome', cell: (row) => outcomeOf(row) },
    { key: 'tries', header: 'Attempts', isNumeric: true, cell: ({ tries }) => tries },
    {
      key: 'open',
      header: 'View',
      phone: 'bottom-end',
      noWrap: true,
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
