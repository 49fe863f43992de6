import type { FastifyInstance } from 'fastify';
import { sendPage } from '../assets.ts';
import { type Html, html, indianTime, page } from '../html.ts';
import { codeIn } from '../mailbox-page.ts';
import type { Phone, PhoneMessage } from './phone.ts';

type Search = { Querystring: { to?: string | string[] } };

const LISTED_MAX = 60;
const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

/** Routes of the phone, as a page and as JSON. */
export async function phonePages(app: FastifyInstance, { phone }: { phone: Phone }): Promise<void> {
  app.get<Search>('/phone', { config: { crossOrigin: 'document' } }, ({ query }, reply) => {
    const to = numberIn(query);
    return sendPage(reply, inbox(phone.messages(to), to));
  });
  app.get<Search>('/phone/messages', ({ query }) => phone.messages(numberIn(query)));
  app.get<Search>('/phone/newest', ({ query }) => ({
    id: phone.messages(numberIn(query))[0]?.id ?? null,
  }));
}

/** The last ten digits in the query, with or without the country code. */
function numberIn({ to }: { to?: string | string[] }): string | undefined {
  const [first = ''] = [to ?? ''].flat();
  return first.replace(/\D/g, '').slice(-10) || undefined;
}

function inbox(messages: PhoneMessage[], to: string | undefined): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  const body = html`<main class="layout" data-newest="${messages[0]?.id ?? ''}" data-to="${to ?? ''}">
<header><img src="/assets/mark.svg" alt="" width="40" height="40">
<div><h1>Phone</h1><p class="quiet">${count} by SMS and WhatsApp, none of them left this machine</p></div>
<a class="button end" href="/">Controls</a><a class="button" href="/mailbox">Mailbox</a>
<form class="find" method="get" action="/phone"><label class="visually-hidden" for="to">Mobile number</label>
<input id="to" name="to" type="tel" inputmode="numeric" placeholder="Only messages to…" value="${to ?? ''}"><button>Show</button></form>
</header>
${messages.length === 0 ? nothing(to) : html`<div class="phones">${byNumber(messages.slice(0, LISTED_MAX))}</div>`}
</main>`;
  const parts = { look: 'phone', script: 'mailbox.js', extraStyle: 'phone.css' };
  return page({ title: 'Phone', body, ...parts });
}

function nothing(to: string | undefined): Html {
  return html`<p class="card empty">No messages${to ? ` to ${to}` : ''} yet. This page looks for new ones by itself.</p>`;
}

/** One phone for each number, that with the newest message first. */
function byNumber(messages: PhoneMessage[]): Html[] {
  return [...Map.groupBy(messages, ({ to }) => to)].map(
    ([number, own]) => html`<section class="card handset" aria-labelledby="n${number}">
<h2 id="n${number}"><a href="/phone?to=${number}">+91 ${number.slice(0, 5)} ${number.slice(5)}</a></h2>
<ol class="thread">${own.map(bubble)}</ol></section>`,
  );
}

function bubble(message: PhoneMessage): Html {
  const { channel, text, receivedAt } = message;
  const code = codeIn({ subject: '', text });
  return html`<li class="bubble ${channel}"><p>${text}</p>
${code ? html`<p class="one-time-code" title="The one-time code of this message">${code}</p>` : ''}
<p class="quiet">${channelNames[channel]}, <time datetime="${receivedAt}">${indianTime(receivedAt)}</time></p></li>`;
}
