import { action, chip, indianTime, make, one, rupees } from './elements.ts';
import { type Order, orderItem } from './orders-list.ts';

type Delivery = {
  id: string;
  event: string;
  about: string;
  status: string;
  attempts: number;
  lastAnswer: string | null;
};
type Settlement = {
  id: string;
  amount: number;
  utr: string;
  account_id: string;
  isOurs: boolean;
  created_at: number;
};
type Account = { id: string; email: string; activation_status: string | null };
type Push = { to: string; bytes: number; receivedAt: string };
type State = {
  faults: Record<string, string | boolean>;
  clock: { now: string; offsetMs: number };
  sums: Record<string, number>;
  orders: Order[];
  accounts: Account[];
  settlements: Settlement[];
  deliveries: Delivery[];
  pushes: Push[];
};

const everyMs = 2000;
const demoAdmin = 'admin@demo.zapbooking.test';
const secondAdmin = 'second-admin@demo.zapbooking.test';
/** Only the newest deliveries are listed. */
const deliveriesMax = 12;
const accountTransitions: [status: string, label: string][] = [
  ['activated', 'Activate'],
  ['needs_clarification', 'Ask for more'],
  ['suspended', 'Suspend'],
];
let drawn = '';

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button?.type === 'button') void press(button);
});
one<HTMLFormElement>('#leap').addEventListener('submit', (event) => {
  event.preventDefault();
  void leap();
});
void keepFresh();

async function press(button: HTMLButtonElement): Promise<void> {
  const { advance, fault, value, pay, outcome, late, dispute, step, account, status } =
    button.dataset;
  if (advance) await send('clock', { advance }, 'The clock has moved.');
  if (fault) await send('faults', { [fault]: faultValue(value) }, 'Changed.');
  if (pay) await send('pay', { order_id: pay, outcome }, 'Done.');
  if (late) await send('late', { payment_id: late }, 'Authorised.');
  if (dispute) await send('dispute', { payment_id: dispute, step }, 'Done.');
  if (account) await send('account', { account_id: account, status }, 'Changed.');
  if (button.id === 'next-code') await showCode(demoAdmin);
  if (button.id === 'second-code') await showCode(secondAdmin);
  if (button.id === 'flush') await send('webhooks/flush', {}, 'Sent.');
  await refresh();
}

async function showCode(email: string): Promise<void> {
  const answer = await fetch(`/control/totp?email=${encodeURIComponent(email)}`);
  const { code } = (await answer.json()) as { code?: string };
  one('#totp').textContent = code ?? 'none';
  one('#said').textContent = code ? `The code is ${code}.` : 'There is no authenticator.';
}

async function leap(): Promise<void> {
  const moment = one<HTMLInputElement>('#moment').value;
  await send('clock', { set: `${moment}:00+05:30` }, 'The clock has moved.');
  await refresh();
}

function faultValue(value: string | undefined): string | boolean | undefined {
  return value === 'true' || value === 'false' ? value === 'true' : value;
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
    const present = String(state.faults[button.dataset['fault'] ?? '']);
    button.setAttribute('aria-pressed', String(present === button.dataset['value']));
  }
  for (const figure of document.querySelectorAll<HTMLElement>('[data-sum]')) {
    figure.textContent = rupees(state.sums[figure.dataset['sum'] ?? ''] ?? 0);
  }
  const { orders, accounts, settlements, deliveries, pushes } = state;
  const lists = JSON.stringify([orders, accounts, settlements, deliveries, pushes]);
  if (lists === drawn) return;
  drawn = lists;
  const focused = document.activeElement?.getAttribute('data-key');
  fill('#orders', orders.map(orderItem), 'No orders yet. The first booking brings one.');
  fill('#accounts', accounts.map(accountItem), 'No provider has an account yet.');
  fill('#settlements', settlements.map(settlementItem), 'Nothing settled yet.');
  fill('#deliveries', deliveries.slice(0, deliveriesMax).map(deliveryItem), 'Nothing sent yet.');
  fill('#pushes', pushes.map(pushItem), 'No push to a browser yet.');
  if (focused) document.querySelector<HTMLElement>(`[data-key="${focused}"]`)?.focus();
}

function showClock({ now, offsetMs }: State['clock']): void {
  one('#now').textContent = `${indianTime(new Date(now))} IST`;
  const hours = Math.round(offsetMs / 36_000) / 100;
  one('#offset').textContent =
    offsetMs === 0 ? 'Real time' : `${hours} h ahead of real time; it only moves forwards`;
}

function accountItem({ id, email, activation_status }: Account): HTMLElement {
  const item = make('li');
  const buttons = make('div', 'choices wide');
  const transitions = accountTransitions.filter(([status]) => status !== activation_status);
  buttons.append(
    ...transitions.map(([status, label]) =>
      action(label, { account: id, status }, `${id}-${status}`),
    ),
  );
  item.append(
    make('span', 'address', email),
    chip(activation_status ?? 'created'),
    make('code', 'quiet', id),
    make('span'),
    buttons,
  );
  return item;
}

function settlementItem(settlement: Settlement): HTMLElement {
  const { id, amount, utr, account_id, isOurs, created_at } = settlement;
  const item = make('li');
  const facts = make('span', 'facts');
  const made = indianTime(new Date(created_at * 1000));
  facts.append(make('code', '', isOurs ? id : account_id), ` ${made}, UTR ${utr}`);
  item.append(
    make('span', 'figures', rupees(amount)),
    chip(isOurs ? 'settled' : 'passed on', isOurs ? 'to us' : 'to a provider'),
    facts,
  );
  return item;
}

function deliveryItem({ event, about, status, attempts, lastAnswer }: Delivery): HTMLElement {
  const item = make('li');
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  item.append(
    make('span', '', event),
    chip(status),
    make('code', 'quiet', about),
    make('span', 'quiet', attempts === 0 ? '' : `${tries}, ${lastAnswer ?? 'on its way'}`),
  );
  return item;
}

function pushItem({ to, bytes, receivedAt }: Push): HTMLElement {
  const item = make('li');
  item.append(
    make('span', '', `To browser ${to}`),
    make('span', 'quiet', `${bytes} sealed bytes, ${indianTime(new Date(receivedAt))}`),
  );
  return item;
}

function fill(selector: string, items: HTMLElement[], otherwise: string): void {
  one(selector).replaceChildren(...(items.length > 0 ? items : [make('li', 'empty', otherwise)]));
}
