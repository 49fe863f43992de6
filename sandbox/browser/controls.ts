type Payment = {
  id: string;
  status: string;
  method: string;
  amount_refunded: number;
  error_reason: string | null;
  waitsToSucceed: boolean;
};
type Order = {
  id: string;
  amount: number;
  status: string;
  receipt: string | null;
  payments: Payment[];
};
type Delivery = {
  id: string;
  event: string;
  orderId: string;
  status: string;
  attempts: number;
  lastAnswer: string | null;
};
type State = {
  faults: Record<string, string>;
  clock: { now: string; offsetMs: number };
  orders: Order[];
  deliveries: Delivery[];
};

const everyMs = 2000;
const tones: Record<string, string> = {
  paid: 'good',
  captured: 'good',
  delivered: 'good',
  failed: 'bad',
  dropped: 'bad',
  'given-up': 'bad',
  held: 'wait',
  waiting: 'wait',
  authorized: 'wait',
  created: 'wait',
  attempted: 'wait',
};
const outcomes: [outcome: string, label: string][] = [
  ['success', 'Pay'],
  ['failure', 'Fail'],
  ['late', 'Fail, succeed later'],
  ['twice', 'Pay twice'],
];
let drawn = '';

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button) void press(button);
});
void keepFresh();

async function press(button: HTMLButtonElement): Promise<void> {
  const { advance, fault, value, pay, outcome, late } = button.dataset;
  if (advance) await send('clock', { advance }, 'The clock has moved.');
  if (fault) await send('faults', { [fault]: value }, 'Changed.');
  if (pay) await send('pay', { order_id: pay, outcome }, 'Done.');
  if (late) await send('late', { payment_id: late }, 'Authorised.');
  if (button.id === 'flush') await send('webhooks/flush', {}, 'Sent.');
  await refresh();
}

async function send(call: string, body: object, said: string): Promise<void> {
  const answer = await fetch(`/control/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const trouble = answer.ok ? '' : await describe(answer);
  one('#trouble').textContent = trouble;
  one('#trouble').hidden = trouble === '';
  one('#said').textContent = trouble === '' ? said : '';
}

async function describe(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as {
    error?: { description?: string };
  } | null;
  return body?.error?.description ?? `The sandbox answered ${answer.status}.`;
}

async function keepFresh(): Promise<void> {
  if (!document.hidden) await refresh().catch(() => {});
  setTimeout(() => void keepFresh(), everyMs);
}

async function refresh(): Promise<void> {
  const state = (await (await fetch('/control/state')).json()) as State;
  showClock(state.clock);
  for (const button of document.querySelectorAll<HTMLElement>('[data-fault]')) {
    const on = state.faults[button.dataset['fault'] ?? ''] === button.dataset['value'];
    button.setAttribute('aria-pressed', String(on));
  }
  const lists = JSON.stringify([state.orders, state.deliveries]);
  if (lists === drawn) return;
  drawn = lists;
  const focused = document.activeElement?.getAttribute('data-key');
  fill('#orders', state.orders.map(orderItem), 'No orders yet. The first booking brings one.');
  fill('#deliveries', state.deliveries.map(deliveryItem), 'Nothing sent yet.');
  if (focused) document.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
}

function showClock({ now, offsetMs }: State['clock']): void {
  const words = new Intl.DateTimeFormat('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  one('#now').textContent = `${words.format(new Date(now))} IST`;
  const hours = Math.round(offsetMs / 36_000) / 100;
  one('#offset').textContent =
    offsetMs === 0 ? 'Real time' : `${hours} h ahead of real time; it only moves forwards`;
}

function orderItem({ id, amount, status, receipt, payments }: Order): HTMLElement {
  const item = make('li');
  const head = make('div', 'row');
  head.append(
    make('strong', 'figures', rupees(amount)),
    chip(status),
    make('code', '', id),
    make('span', 'quiet', receipt ?? ''),
  );
  item.append(head);
  if (payments.length > 0) {
    const list = make('div', 'pays');
    list.append(...payments.map(paymentLine));
    item.append(list);
  }
  if (status !== 'paid') {
    const buttons = make('div', 'choices');
    buttons.append(
      ...outcomes.map(([outcome, label]) =>
        action(label, { pay: id, outcome }, `${id}-${outcome}`),
      ),
    );
    item.append(buttons);
  }
  return item;
}

function paymentLine(payment: Payment): HTMLElement {
  const line = make('div', 'row');
  const { id, status, method, amount_refunded, error_reason, waitsToSucceed } = payment;
  const details = [
    method,
    error_reason?.replaceAll('_', ' ') ?? '',
    amount_refunded > 0 ? `${rupees(amount_refunded)} returned` : '',
  ];
  line.append(
    chip(status),
    make('code', '', id),
    make('span', 'quiet', details.filter(Boolean).join(', ')),
  );
  if (waitsToSucceed) line.append(action('Succeed now', { late: id }, `${id}-late`));
  return line;
}

function deliveryItem({ event, orderId, status, attempts, lastAnswer }: Delivery): HTMLElement {
  const item = make('li');
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  item.append(
    make('span', '', event),
    chip(status),
    make('code', 'quiet', orderId),
    make('span', 'quiet', attempts === 0 ? '' : `${tries}, ${lastAnswer ?? 'on its way'}`),
  );
  return item;
}

function action(label: string, data: Record<string, string>, key: string): HTMLElement {
  const button = make('button', '', label);
  button.setAttribute('type', 'button');
  Object.assign(button.dataset, data, { key });
  return button;
}

function chip(status: string): HTMLElement {
  return make('span', `chip ${tones[status] ?? ''}`, status.replace('-', ' '));
}

function fill(selector: string, items: HTMLElement[], otherwise: string): void {
  one(selector).replaceChildren(...(items.length > 0 ? items : [make('li', 'empty', otherwise)]));
}

function rupees(paise: number): string {
  const whole = paise % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: whole,
    maximumFractionDigits: whole,
  });
  return format.format(paise / 100);
}

function make(tag: string, look = '', text = ''): HTMLElement {
  const made = document.createElement(tag);
  if (look) made.className = look;
  if (text) made.textContent = text;
  return made;
}

function one(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

export {};
