import { action, chip, make, rupees } from './elements.ts';

type Refund = { id: string; status: string; amount: number };
type Reversal = { id: string; amount: number };
type Transfer = {
  id: string;
  status: string;
  settlement_status: string | null;
  amount: number;
  recipient: string;
  reversals: Reversal[];
};
type Payment = {
  id: string;
  status: string;
  method: string;
  amount: number;
  fee: number | null;
  captured: boolean;
  amount_refunded: number;
  /** Paise that disputes have deducted. */
  lostPaise: number;
  error_reason: string | null;
  waitsToSucceed: boolean;
  settlementId: string | null;
  dispute: { id: string; status: string; amount: number } | null;
  refunds: Refund[];
  transfers: Transfer[];
};
export type Order = {
  id: string;
  amount: number;
  status: string;
  receipt: string | null;
  payments: Payment[];
};

const outcomes: [outcome: string, label: string][] = [
  ['success', 'Pay'],
  ['failure', 'Fail'],
  ['late', 'Fail, succeed later'],
  ['twice', 'Pay twice'],
];

/** Renders an order with its payments and their refunds and transfers. */
export function orderItem({ id, amount, status, receipt, payments }: Order): HTMLElement {
  const item = make('li');
  const head = make('div', 'row');
  head.append(
    make('strong', 'figures', rupees(amount)),
    chip(status),
    make('code', '', id),
    make('span', 'quiet receipt', receipt ?? ''),
  );
  item.append(head);
  if (payments.length > 0) {
    const list = make('ul', 'tree');
    list.append(...payments.map(paymentItem));
    item.append(list);
  }
  if (status !== 'paid') {
    const buttons = make('div', 'choices');
    const made = outcomes.map(([outcome, label]) =>
      action(label, { pay: id, outcome }, `${id}-${outcome}`),
    );
    buttons.append(...made);
    item.append(buttons);
  }
  return item;
}

function paymentItem(payment: Payment): HTMLElement {
  const { id, amount, status, method, fee, error_reason, refunds, transfers } = payment;
  const item = make('li');
  const details = [
    method,
    fee === null ? '' : `fee ${rupees(fee)}`,
    error_reason?.replaceAll('_', ' ') ?? '',
  ];
  item.append(line('Payment', amount, [status], id, details.filter(Boolean).join(', ')));
  const below = make('ul', 'tree');
  below.append(
    ...transfers.map(transferItem),
    ...refunds.map((one) => leaf(line('Refund', -one.amount, [one.status], one.id))),
    ...(payment.dispute ? [disputeItem(payment.dispute)] : []),
    ...(payment.settlementId
      ? [leaf(line('Settlement', null, ['settled'], payment.settlementId))]
      : []),
  );
  if (below.childElementCount > 0) item.append(below);
  const buttons = buttonsOf(payment);
  if (buttons.length > 0) {
    const row = make('div', 'choices');
    row.append(...buttons);
    item.append(row);
  }
  return item;
}

function transferItem(transfer: Transfer): HTMLElement {
  const { id, amount, status, settlement_status, recipient, reversals } = transfer;
  const states = settlement_status ? [status, settlement_status] : [status];
  const item = leaf(line('Transfer', -amount, states, id, `to ${recipient}`));
  if (reversals.length > 0) {
    const below = make('ul', 'tree');
    below.append(...reversals.map((one) => leaf(line('Reversal', one.amount, [], one.id))));
    item.append(below);
  }
  return item;
}

function disputeItem({ id, amount, status }: { id: string; amount: number; status: string }) {
  return leaf(line('Dispute', status === 'lost' ? -amount : null, [status], id));
}

function buttonsOf(payment: Payment) {
  const { id, captured, amount, amount_refunded, lostPaise, waitsToSucceed, dispute } = payment;
  if (waitsToSucceed) return [action('Succeed now', { late: id }, `${id}-late`)];
  if (dispute?.status === 'open') {
    return [
      action('Win the dispute', { dispute: id, step: 'won' }, `${id}-won`),
      action('Lose the dispute', { dispute: id, step: 'lost' }, `${id}-lost`),
    ];
  }
  const canDispute = captured && amount - amount_refunded - lostPaise > 0;
  if (!canDispute) return [];
  return [action('Dispute', { dispute: id, step: 'created' }, `${id}-dispute`)];
}

function line(
  word: string,
  paise: number | null,
  states: string[],
  id: string,
  details = '',
): HTMLElement {
  const made = make('div', 'line');
  const what = make('span', 'row');
  what.append(make('span', '', word), ...states.map((state) => chip(state)));
  const name = make('span', 'quiet id');
  name.append(make('code', '', id), details ? ` ${details}` : '');
  made.append(what, make('span', 'figures', paise === null ? '' : rupees(paise)), name);
  return made;
}

function leaf(content: HTMLElement): HTMLElement {
  const item = make('li');
  item.append(content);
  return item;
}
