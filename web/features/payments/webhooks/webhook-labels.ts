import type { DeliveryState, deliveryFilters, deliveryKinds } from '#contract/payments/limits.ts';
import type { WebhookDelivery } from '#contract/payments/webhooks.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const stateLabels: Record<(typeof deliveryFilters)[number], string> = {
  all: 'All',
  done: 'Done',
  waiting: 'Waiting',
  failing: 'Failing, retried',
  refused: 'Refused: wrong signature',
};

export const kindOptions: Record<(typeof deliveryKinds)[number], string> = {
  all: 'All',
  payment: 'Payments',
  order: 'Orders',
  refund: 'Refunds',
  transfer: 'Transfers',
  settlement: 'Settlements',
  product: 'Accounts',
};

export const stateTones: Record<DeliveryState, BadgeTone> = {
  done: 'success',
  waiting: 'brand',
  failing: 'warn',
  refused: 'danger',
};

const outcomeLabels: Record<NonNullable<WebhookDelivery['outcome']>, string> = {
  captured: 'The payment is captured',
  pending: 'The payment is still pending',
  failed: 'The payment failed',
  unknown: 'Unknown order',
  mismatch: 'Amount differs from the order',
  followed: 'Read again from the gateway',
  'not understood': 'Unknown event type',
  dismissed: 'Marked as done by an admin',
};

/** The outcome of an event, or why it has none yet. */
export function outcomeOf(of: Pick<WebhookDelivery, 'state' | 'outcome' | 'lastError'>): string {
  if (of.state === 'refused') return 'The content was not stored';
  const label = of.outcome && outcomeLabels[of.outcome];
  return [label, of.lastError].filter((part) => part).join(': ') || '–';
}
