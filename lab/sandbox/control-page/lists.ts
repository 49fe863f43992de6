import { type Html, html, indianTime, rupeeText } from '../html.ts';
import type { State } from '../state.ts';
import { call } from './call.ts';

const good = ['paid', 'captured', 'delivered', 'processed', 'settled', 'activated', 'won'];
const bad = ['failed', 'dropped', 'lost', 'suspended', 'given-up'];
const waiting = [
  ...['held', 'waiting', 'pending', 'authorized', 'created', 'attempted', 'on_hold', 'open'],
  ...['under_review', 'needs_clarification'],
];

const transitions = {
  activated: 'Activate',
  needs_clarification: 'Ask for more',
  suspended: 'Suspend',
};

/** A list that the page loads again, or a sentence for an empty one. */
export function list(id: string, look: string, items: Html[], otherwise: string): Html {
  const content = items.length > 0 ? items : html`<li class="empty">${otherwise}</li>`;
  return html`<ul class="${look}" id="${id}" data-live>${content}</ul>`;
}

/** A status label in the colour of its meaning. */
export function chip(status: string, text = status): Html {
  const tones = { good, bad, wait: waiting };
  const tone = Object.entries(tones).find(([, statuses]) => statuses.includes(status))?.[0];
  return html`<span class="chip ${tone}">${text.replaceAll(/[-_]/g, ' ')}</span>`;
}

export function accountItem({ id, email, activation_status }: State['accounts'][number]): Html {
  const others = Object.entries(transitions).filter(([status]) => status !== activation_status);
  return html`<li><span class="address">${email}</span>${chip(activation_status ?? 'created')}
<code class="quiet">${id}</code><span></span><div class="choices wide">${others.map(
    ([status, label]) => call(label, 'account', { account_id: id, status }),
  )}</div></li>`;
}

export function settlementItem(settlement: State['settlements'][number]): Html {
  const { id, amount, utr, account_id, isOurs, created_at } = settlement;
  const label = isOurs ? chip('settled', 'to us') : chip('passed on', 'to a provider');
  return html`<li><span class="figures">${rupeeText(amount)}</span>${label}
<span class="facts"><code>${isOurs ? id : account_id}</code> ${indianTime(created_at * 1000)}, UTR ${utr}</span></li>`;
}

export function deliveryItem(delivery: State['deliveries'][number]): Html {
  const { event, about, status, attempts, lastAnswer } = delivery;
  const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return html`<li><span>${event}</span>${chip(status)}<code class="quiet">${about}</code>
<span class="quiet">${attempts === 0 ? '' : `${tries}, ${lastAnswer ?? 'on its way'}`}</span></li>`;
}

export function pushItem({ to, bytes, receivedAt }: State['pushes'][number]): Html {
  return html`<li><span>To browser ${to}</span>
<span class="quiet">${bytes} sealed bytes, ${indianTime(receivedAt)}</span></li>`;
}
