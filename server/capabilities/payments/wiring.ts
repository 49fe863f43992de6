import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { watchOrders } from './orders/watch-orders.ts';
import { reconcileNightly } from './reconciliation/reconcile-day.ts';
import { paymentRoutes } from './reconciliation/routes.ts';
import { SEND_REFUND, sendDueRefunds, sendRefund } from './refunds/send-refund.ts';
import { alignDuePayments, alignPayment } from './transfers/align-payment.ts';
import { syncAccounts } from './transfers/link-account.ts';
import { SEND_GSTIN, sendGstin } from './transfers/send-gstin.ts';
import { ALIGN_PAYMENT } from './transfers/set-transfer-target.ts';
import { purgeEvents } from './webhooks/purge-events.ts';
import { PROCESS_WEBHOOK, processWebhook, receiveWebhooks } from './webhooks/receive-webhook.ts';
import { webhookAdminRoutes } from './webhooks/routes.ts';

/** Registers the jobs, sweeps, routes and webhook of payments. */
export function payments(deps: Deps): {
  webhook: (scope: FastifyInstance) => void;
  routes: (http: Http) => void;
  sweeps: Sweep[];
} {
  const { outbox } = deps;
  outbox.work<{ refundId: string }>(SEND_REFUND, (job) => sendRefund(deps, job.refundId));
  outbox.work<{ paymentId: string }>(ALIGN_PAYMENT, (job) => alignPayment(deps, job.paymentId));
  outbox.work<{ businessId: string }>(SEND_GSTIN, (job) => sendGstin(deps, job.businessId));
  outbox.work<{ eventId: string }>(PROCESS_WEBHOOK, (job) => processWebhook(deps, job.eventId));
  return {
    webhook: (scope) => receiveWebhooks(scope, deps),
    routes: (http) => {
      paymentRoutes(http, deps);
      webhookAdminRoutes(http, deps);
    },
    sweeps: [
      { name: 'payments.reconcile', run: (now) => watchOrders(deps, now) },
      { name: 'payments.refunds', run: (now) => sendDueRefunds(deps, now) },
      { name: 'payments.transfers', run: (now) => alignDuePayments(deps, now) },
      { name: 'payments.daily', run: (now) => reconcileNightly(deps, now) },
      { name: 'payments.events', run: (now) => purgeEvents(deps, now) },
      { name: 'payments.accounts', run: (now) => syncAccounts(deps, now) },
    ],
  };
}
