import { harmless } from '../gateway/faults.ts';
import { type Html, html, indianTime, page, rupeeText } from '../html.ts';
import type { State } from '../state.ts';
import { call } from './call.ts';
import { faultChoices } from './fault-choices.ts';
import { accountItem, deliveryItem, list, pushItem, settlementItem } from './lists.ts';
import { orderItem } from './orders.ts';

const steps = { PT10M: '+10 min', PT1H: '+1 h', PT24H: '+24 h', PT48H: '+48 h' };
const sums: Record<keyof State['sums'], string> = {
  capturedPaise: 'Captured',
  feesPaise: 'Fees',
  refundsPaise: 'Refunds',
  transfersPaise: 'Transfers',
  reversalsPaise: 'Reversals',
  lossesPaise: 'Lost disputes',
  settledPaise: 'Settled',
  balancePaise: 'Balance',
};
const demoAdmin = 'admin@demo.zapbooking.test';
const secondAdmin = 'second-admin@demo.zapbooking.test';
/** Only the newest deliveries are listed. */
const deliveriesMax = 12;

/** The control page of the sandbox; its script loads the parts marked `data-live` again. */
export function controlsPage(state: State): string {
  const { orders, accounts, settlements, pushes } = state;
  const deliveries = state.deliveries.slice(0, deliveriesMax);
  const body = html`<main class="layout">
<header><img src="/assets/mark.svg" alt="" width="40" height="40">
<div><h1>The world outside</h1><p class="quiet">Stand-ins for the payment gateway, Google, mail and mobile networks</p></div>
<a class="button end" href="/mailbox">Mailbox</a><a class="button" href="/phone">Phone</a></header>
<p id="trouble" class="card chip bad" role="alert" hidden></p>
<div class="board"><div class="grid">${clock(state)}${authenticator()}${faultBoard(state)}</div>
<div class="grid wide">${books(state)}
<section class="card stack" aria-labelledby="money"><h2 id="money">Orders and their money</h2>
${list('orders', 'money', orders.map(orderItem), 'No orders yet. The first booking brings one.')}</section></div>
<div class="grid">${folded('Linked accounts', list('accounts', 'post', accounts.map(accountItem), 'No provider has an account yet.'))}
${folded('Settlements', list('settlements', 'post', settlements.map(settlementItem), 'Nothing settled yet.'))}
<section class="card stack" aria-labelledby="post"><div class="row"><h2 id="post">Webhooks sent</h2>
${call('Send what waits', 'webhooks/flush', {})}</div>
${list('deliveries', 'post', deliveries.map(deliveryItem), 'Nothing sent yet.')}</section>
${folded('Web pushes', list('pushes', 'post', pushes.map(pushItem), 'No push to a browser yet.'))}</div></div>
<p class="visually-hidden" role="status" id="said"></p>
</main>`;
  const parts = { look: 'controls', script: 'controls.js', extraStyle: 'books.css' };
  return page({ title: 'The world outside', body, ...parts });
}

function books({ sums: paise }: State): Html {
  return html`<section class="card stack" aria-labelledby="books"><h2 id="books">The gateway's books</h2>
<dl class="sums" id="sums" data-live>${Object.entries(sums).map(
    ([name, label]) =>
      html`<div><dt>${label}</dt><dd class="figures">${rupeeText(paise[name as keyof State['sums']])}</dd></div>`,
  )}</dl></section>`;
}

function clock({ clock: { now, offsetMs } }: State): Html {
  const hours = Math.round(offsetMs / 36_000) / 100;
  const ahead = `${hours} h ahead of real time; it only moves forwards`;
  return html`<section class="card stack" aria-labelledby="time"><h2 id="time">Clock</h2>
<div id="now" data-live><p class="big figures">${indianTime(now)} IST</p>
<p class="quiet">${offsetMs === 0 ? 'Real time' : ahead}</p></div>
<div class="choices">${Object.entries(steps).map(([advance, label]) => call(label, 'clock', { advance }))}</div>
<form class="moment" id="leap"><label for="moment">To a moment (IST)</label>
<div class="find"><input type="datetime-local" id="moment" name="moment" required><button type="submit">Go</button></div></form></section>`;
}

function authenticator(): Html {
  return html`<section class="card stack" aria-labelledby="app"><h2 id="app">Authenticators of the demo admins</h2>
<p class="quiet">Each code works once; the second of half a minute may take a moment.</p>
<div class="find"><output class="big figures" id="totp">······</output>
<button type="button" data-code="${demoAdmin}">Show a code</button>
<button type="button" data-code="${secondAdmin}">Code of the second admin</button></div></section>`;
}

function faultBoard({ faults }: State): Html {
  const choices = Object.entries(faultChoices).map(([name, [title, labels]]) => {
    const present = faults[name as keyof typeof faults];
    const usual = harmless[name as keyof typeof faults];
    const buttons = Object.entries(labels).map(([key, label]) => {
      const value = typeof present === 'boolean' ? key === 'true' : key;
      const look = value === usual ? '' : 'odd';
      return call(label, 'faults', { [name]: value }, { look, isPressed: value === present });
    });
    return html`<div role="group" aria-labelledby="fault-${name}">
<p class="quiet" id="fault-${name}">${title}</p><div class="choices">${buttons}</div></div>`;
  });
  return html`<section class="card" aria-labelledby="faults">
<div class="stack" id="fault-board" data-live><h2 id="faults">What goes wrong</h2>${choices}</div></section>`;
}

function folded(title: string, content: Html): Html {
  return html`<details class="card"><summary><h2>${title}</h2></summary>${content}</details>`;
}
