import { type Html, html, rupeeText } from '../html.ts';
import type { State } from '../state.ts';
import { call } from './call.ts';
import { chip } from './lists.ts';

type Order = State['orders'][number];
type Payment = Order['payments'][number];

const outcomes = {
  success: 'Pay',
  failure: 'Fail',
  late: 'Fail, succeed later',
  twice: 'Pay twice',
};

/** An order with its payments and their refunds and transfers. */
export function orderItem({ id, amount, status, receipt, payments }: Order): Html {
  const buttons = Object.entries(outcomes).map(([outcome, label]) =>
    call(label, 'pay', { order_id: id, outcome }),
  );
  return html`<li><div class="row"><strong class="figures">${rupeeText(amount)}</strong>${chip(status)}
<code>${id}</code><span class="quiet receipt">${receipt}</span></div>
${tree(payments.map(paymentItem))}${status !== 'paid' && html`<div class="choices">${buttons}</div>`}</li>`;
}

function paymentItem(payment: Payment): Html {
  const { id, amount, status, method, fee, error_reason, refunds, transfers, dispute } = payment;
  const fees = fee === null ? '' : `fee ${rupeeText(fee)}`;
  const details = [method, fees, error_reason?.replaceAll('_', ' ')].filter(Boolean).join(', ');
  const buttons = buttonsOf(payment);
  return html`<li>${line('Payment', amount, [status], id, details)}${tree([
    ...transfers.map(transferItem),
    ...refunds.map((one) => leaf(line('Refund', -one.amount, [one.status], one.id))),
    ...(dispute ? [disputeItem(dispute)] : []),
    ...(payment.settlementId
      ? [leaf(line('Settlement', null, ['settled'], payment.settlementId))]
      : []),
  ])}${buttons.length > 0 && html`<div class="choices">${buttons}</div>`}</li>`;
}

function transferItem(transfer: Payment['transfers'][number]): Html {
  const { id, amount, status, settlement_status, recipient, reversals } = transfer;
  const states = settlement_status ? [status, settlement_status] : [status];
  const below = reversals.map((one) => leaf(line('Reversal', one.amount, [], one.id)));
  return leaf(html`${line('Transfer', -amount, states, id, `to ${recipient}`)}${tree(below)}`);
}

function disputeItem({ id, amount, status }: NonNullable<Payment['dispute']>): Html {
  return leaf(line('Dispute', status === 'lost' ? -amount : null, [status], id));
}

function buttonsOf(payment: Payment): Html[] {
  const { id, captured, amount, amount_refunded, lostPaise, waitsToSucceed, dispute } = payment;
  const disputed = (label: string, step: string) =>
    call(label, 'dispute', { payment_id: id, step });
  if (waitsToSucceed) return [call('Succeed now', 'late', { payment_id: id })];
  if (dispute?.status === 'open')
    return [disputed('Win the dispute', 'won'), disputed('Lose the dispute', 'lost')];
  const canDispute = captured && amount - amount_refunded - lostPaise > 0;
  return canDispute ? [disputed('Dispute', 'created')] : [];
}

function line(
  word: string,
  paise: number | null,
  states: string[],
  id: string,
  details = '',
): Html {
  return html`<div class="line"><span class="row"><span>${word}</span>${states.map((state) => chip(state))}</span>
<span class="figures">${paise !== null && rupeeText(paise)}</span>
<span class="quiet id"><code>${id}</code> ${details}</span></div>`;
}

function leaf(content: Html): Html {
  return html`<li>${content}</li>`;
}

function tree(items: Html[]): Html | false {
  return items.length > 0 && html`<ul class="tree">${items}</ul>`;
}
