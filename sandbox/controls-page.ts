import { type Html, html, page } from './html.ts';

const faults: { name: string; title: string; choices: [value: string, label: string][] }[] = [
  {
    name: 'webhooks',
    title: 'Webhooks are',
    choices: [
      ['deliver', 'delivered'],
      ['hold', 'held'],
      ['drop', 'lost'],
      ['duplicate', 'sent twice'],
      ['reorder', 'out of order'],
    ],
  },
  {
    name: 'api',
    title: 'The gateway answers',
    choices: [
      ['ok', 'well'],
      ['slow', 'after 3 seconds'],
      ['down', 'with 502'],
      ['timeout-after-success', 'never, but does the work'],
    ],
  },
  {
    name: 'refunds',
    title: 'Refunds',
    choices: [
      ['ok', 'go through'],
      ['fail', 'fail after a second'],
    ],
  },
  {
    name: 'receipts',
    title: 'A receipt used twice is',
    choices: [
      ['refuse', 'refused'],
      ['reuse', 'the same order'],
      ['allow', 'a new order'],
    ],
  },
];

const steps: [advance: string, label: string][] = [
  ['PT10M', '+10 min'],
  ['PT1H', '+1 h'],
  ['PT24H', '+24 h'],
  ['PT48H', '+48 h'],
];

/** The page with the buttons of the sandbox; what it lists is filled in by its script. */
export function controlsPage(): string {
  const body = html`<main class="desk">
<header><img src="/assets/mark.svg" alt="" width="40" height="40">
<div><h1>The world outside</h1><p class="quiet">Stand-ins for the payment gateway, Google and mail</p></div>
<a class="button end" href="/mailbox">Mailbox</a></header>
<p id="trouble" class="card chip bad" role="alert" hidden></p>
<div class="grid two"><div class="grid">
<section class="card stack" aria-labelledby="money"><h2 id="money">Orders and payments</h2>
<ul class="money" id="orders"></ul></section>${post()}</div>
<div class="grid">${clock()}${faultBoard()}</div></div>
<p class="visually-hidden" role="status" id="said"></p>
</main>`;
  return page({ title: 'The world outside', look: 'controls', script: 'controls.js', body });
}

function clock(): Html {
  return html`<section class="card stack" aria-labelledby="time"><h2 id="time">Clock</h2>
<p class="big figures" id="now">…</p><p class="quiet" id="offset"></p>
<div class="choices">${steps.map(([advance, label]) => html`<button type="button" data-advance="${advance}">${label}</button>`)}</div></section>`;
}

function faultBoard(): Html {
  return html`<section class="card stack" aria-labelledby="faults"><h2 id="faults">What goes wrong</h2>
${faults.map(
  ({ name, title, choices }) => html`<div role="group" aria-labelledby="fault-${name}">
<p class="quiet" id="fault-${name}">${title}</p><div class="choices">${choices.map(
    ([value, label], at) =>
      html`<button type="button" data-fault="${name}" data-value="${value}" class="${at === 0 ? '' : 'odd'}" aria-pressed="false">${label}</button>`,
  )}</div></div>`,
)}</section>`;
}

function post(): Html {
  return html`<section class="card stack" aria-labelledby="post"><div class="row"><h2 id="post">Webhooks sent</h2>
<button type="button" id="flush">Send what waits</button></div>
<ul class="post" id="deliveries"></ul></section>`;
}
