import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import type { Sweep } from '#platform/ticker.ts';
import { reconcileOrders, sendDueRefunds } from './reconcile.ts';
import { SEND_REFUND, sendRefund } from './send-refund.ts';
import { receiveWebhooks, WORK_WEBHOOK, workWebhook } from './webhook.ts';

/** Wires the capability: its workers, its sweeps and the address of its webhook. */
export function payments(deps: Deps): {
  webhook: (scope: FastifyInstance) => void;
  sweeps: Sweep[];
} {
  const { outbox } = deps;
  outbox.work<{ refundId: string }>(SEND_REFUND, (job) => sendRefund(deps, job.refundId));
  outbox.work<{ eventId: string }>(WORK_WEBHOOK, (job) => workWebhook(deps, job.eventId));
  return {
    webhook: (scope) => receiveWebhooks(scope, deps),
    sweeps: [
      { name: 'payments.reconcile', run: (now) => reconcileOrders(deps, now) },
      { name: 'payments.refunds', run: (now) => sendDueRefunds(deps, now) },
    ],
  };
}
