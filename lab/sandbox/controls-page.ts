import { faultChoices } from './fault-choices.ts';
import { type Html, html, page } from './html.ts';

const steps: [advance: string, label: string][] = [
  ['PT10M', '+10 min'],
  ['PT1H', '+1 h'],
  ['PT24H', '+24 h'],
  ['PT48H', '+48 h'],
];

const sums: [name: string, label: string][] = [
  ['capturedPaise', 'Captured'],
  ['feesPaise', 'Fees'],
  ['refundsPaise', 'Refunds'],
  ['transfersPaise', 'Transfers'],
  ['reversalsPaise', 'Reversals'],
  ['lossesPaise', 'Lost disputes'],
  ['settledPaise', 'Settled'],
  ['balancePaise', 'Balance'],
];

/** The control page of the sandbox; its script fills in the lists. */
export function controlsPage(): string {
  const body = html`<main class="layout">
<header><img src="/assets/mark.svg" alt="" width="40" height="40">
<div><h1>The world outside</h1><p class="quiet">Stand-ins for the payment gateway, Google and mail</p></div>
<a class="button end" href="/mailbox">Mailbox</a></header>
<p id="trouble" class="card chip bad" role="alert" hidden></p>
<div class="board"><div class="grid">${clock()}${authenticator()}${faultBoard()}</div>
<div class="grid wide">${books()}
<section class="card stack" aria-labelledby="money"><h2 id="money">Orders and their money</h2>
<ul class="money" id="orders"></ul></section></div>
<div class="grid">${list('accounts', 'Linked accounts')}${list('settlements', 'Settlements')}${post()}${list('pushes', 'Web pushes')}</div></div>
<p class="visually-hidden" role="status" id="said"></p>
</main>`;
  return page({
    title: 'The world outside',
    look: 'controls',
    script: 'controls.js',
    extraStyle: 'books.css',
    body,
  });
}

function books(): Html {
  return html`<section class="card stack" aria-labelledby="books"><h2 id="books">The gateway's books</h2>
<dl class="sums">${sums.map(
    ([name, label]) =>
      html`<div><dt>${label}</dt><dd class="figures" data-sum="${name}">…</dd></div>`,
  )}</dl></section>`;
}

function clock(): Html {
  return html`<section class="card stack" aria-labelledby="time"><h2 id="time">Clock</h2>
<p class="big figures" id="now">…</p><p class="quiet" id="offset"></p>
<div class="choices">${steps.map(([advance, label]) => html`<button type="button" data-advance="${advance}">${label}</button>`)}</div>
<form class="moment" id="leap"><label for="moment">To a moment (IST)</label>
<div class="find"><input type="datetime-local" id="moment" name="moment" required><button type="submit">Go</button></div></form></section>`;
}

function authenticator(): Html {
  return html`<section class="card stack" aria-labelledby="app"><h2 id="app">Authenticators of the demo admins</h2>
<p class="quiet">Each code works once; the second of half a minute may take a moment.</p>
<div class="find"><output class="big figures" id="totp">······</output><button type="button" id="next-code">Show a code</button>
<button type="button" id="second-code">Code of the second admin</button></div></section>`;
}

function faultBoard(): Html {
  return html`<section class="card stack" aria-labelledby="faults"><h2 id="faults">What goes wrong</h2>
${faultChoices.map(
  ({ name, title, choices }) => html`<div role="group" aria-labelledby="fault-${name}">
<p class="quiet" id="fault-${name}">${title}</p><div class="choices">${choices.map(
    ([value, label], at) =>
      html`<button type="button" data-fault="${name}" data-value="${value}" class="${at === 0 ? '' : 'odd'}" aria-pressed="false">${label}</button>`,
  )}</div></div>`,
)}</section>`;
}

function list(id: string, title: string): Html {
  return html`<details class="card"><summary><h2>${title}</h2></summary>
<ul class="post" id="${id}"></ul></details>`;
}

function post(): Html {
  return html`<section class="card stack" aria-labelledby="post"><div class="row"><h2 id="post">Webhooks sent</h2>
<button type="button" id="flush">Send what waits</button></div>
<ul class="post" id="deliveries"></ul></section>`;
}
