import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { type DeliveryRow, deliveryRows, eventById } from './deliveries.store.ts';
import { deliveryView, dismissWebhook, replayWebhook, showEvent } from './replay-webhook.ts';

const GATEWAY_ID = /\b(?:pay|rfnd|trf|disp|acc|order)_\w{1,60}/g;
/** Events about accounts may omit the prefix. */
const MERCHANT_ID = /"merchant_id":\s*"(?:acc_)?(\w{1,60})"/;
const GATEWAY_IDS_MAX = 50;

/** Webhook deliveries, for admins. */
export function webhookAdminRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'outbox'>): void {
  const { db, clock } = deps;
  http.route('adminWebhooks', async ({ query: { page, ...filter } }) => ({
    data: pageOf(await deliveryRows(db, filter, spanOf(page)), page, deliveryView),
  }));
  http.file('adminWebhooksCsv', async ({ query }) => {
    const rows = await deliveryRows(db, query, FILE_SPAN);
    return csvFile('webhooks', clock.now(), head, rows.map(line));
  });
  http.route('adminWebhook', async ({ params }) => ({ data: await showEvent(db, params.eventId) }));
  const ownCase = async ({ params }: { params: { eventId: string } }) => ({
    gatewayIds: idsInEvent((await eventById(db, params.eventId))?.body ?? ''),
  });
  http.route(
    'replayWebhook',
    {
      ownCase,
      audit: ({ params, body: { reason } }) => ({
        act: 'event replayed',
        subject: { kind: 'event', id: params.eventId },
        reason,
      }),
    },
    async ({ actor, params: { eventId }, body: { reason } }) => ({
      data: await replayWebhook(deps, { eventId, reason, adminId: signedIn(actor).personId }),
      message: 'The event is worked on again',
    }),
  );
  http.route(
    'dismissWebhook',
    {
      ownCase,
      audit: ({ params, body: { reason } }) => ({
        act: 'event dismissed',
        subject: { kind: 'event', id: params.eventId },
        reason,
      }),
    },
    async ({ params: { eventId } }) => ({
      data: await dismissWebhook(deps, eventId),
      message: 'The event is marked as done',
    }),
  );
}

const head = ['Received', 'Event', 'Kind', 'Signature', 'State', 'Outcome', 'Tries', 'Error'];

function line(row: DeliveryRow): string[] {
  return [
    csvMoment(row.at),
    row.eventId ?? '',
    row.event ?? '',
    row.eventId === null ? 'wrong' : 'right',
    row.state,
    row.outcome ?? '',
    String(row.tries),
    row.lastError ?? '',
  ];
}

/** The gateway's ids in an event: payments, refunds, transfers, disputes and accounts. */
function idsInEvent(body: string): string[] {
  const merchant = MERCHANT_ID.exec(body)?.[1];
  const ids = [...(body.match(GATEWAY_ID) ?? []), ...(merchant ? [`acc_${merchant}`] : [])];
  return [...new Set(ids)].slice(0, GATEWAY_IDS_MAX);
}
