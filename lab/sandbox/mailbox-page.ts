import type { FastifyInstance } from 'fastify';
import { sendPage } from './assets.ts';
import { unknownId } from './gateway/errors.ts';
import { type Html, html, indianTime, page } from './html.ts';
import type { Mail, Mailbox } from './mailbox.ts';

type Search = { Querystring: { to?: string | string[] } };
type Id = { Params: { id: string } };

const mailsMax = 60;
/** The HTML of an e-mail may load images and styles and open links in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:";

/** Routes of the inbox, as a page and as JSON. */
export async function mailboxPages(
  app: FastifyInstance,
  { mailbox }: { mailbox: Mailbox },
): Promise<void> {
  app.get<Search>('/mailbox', { config: { crossOrigin: 'document' } }, ({ query }, reply) => {
    const to = addressIn(query);
    return sendPage(reply, inbox(mailbox.messages(to), to));
  });
  app.get<Search>('/mailbox/messages', ({ query }) => mailbox.messages(addressIn(query)));
  app.get<Search>('/mailbox/newest', ({ query }) => ({
    id: mailbox.messages(addressIn(query))[0]?.id ?? null,
  }));
  app.get<Id>('/mailbox/messages/:id/html', ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    if (!mail) throw unknownId();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', mailPolicy)
      .header('referrer-policy', 'no-referrer')
      .send(`<base target="_blank">${mail.html}`);
  });
}

/** The address in the query; an unescaped plus is decoded as a space. */
function addressIn({ to }: { to?: string | string[] }): string | undefined {
  const [first = ''] = [to ?? ''].flat();
  return first.trim().replaceAll(' ', '+') || undefined;
}

/** The one-time code of an e-mail: the first 4 to 8 digits if the text mentions a code. */
export function codeIn({ subject, text }: Pick<Mail, 'subject' | 'text'>): string | undefined {
  const words = `${subject}\n${text}`;
  if (!/\b(otp|code|passcode)\b/i.test(words)) return undefined;
  const runs = [...words.matchAll(/(?<![\w₹#.,:/-])\d{4,8}(?![\w,:/-]|\.\d)/g)].map(([run]) => run);
  return runs.find((run) => run.length === 6) ?? runs[0];
}

function inbox(mails: Mail[], to: string | undefined): string {
  const newest = mails[0]?.id ?? '';
  const body = html`<main class="layout" data-newest="${newest}" data-to="${to ?? ''}">
<header><img src="/assets/mark.svg" alt="" width="40" height="40">
<div><h1>Mailbox</h1><p class="quiet">${mails.length === 1 ? '1 letter' : `${mails.length} letters`}, none of them left this machine</p></div>
<a class="button end" href="/">Controls</a><a class="button" href="/phone">Phone</a>
<form class="find" method="get" action="/mailbox"><label class="visually-hidden" for="to">Address</label>
<input id="to" name="to" type="email" placeholder="Only emails to…" value="${to ?? ''}"><button>Show</button></form>
</header>
${mails.length === 0 ? nothing(to) : html`<div class="grid mails">${mails.slice(0, mailsMax).map(article)}</div>`}
</main>`;
  return page({ title: 'Mailbox', look: 'inbox', script: 'mailbox.js', body });
}

function nothing(to: string | undefined): Html {
  return html`<p class="card empty">No letters${to ? ` to ${to}` : ''} yet. This page looks for new ones by itself.</p>`;
}

function article(mail: Mail, at: number): Html {
  const code = codeIn(mail);
  const heading = html`<header><h2>${mail.subject || '(no subject)'}</h2>
<p class="quiet">to <a href="/mailbox?to=${encodeURIComponent(mail.to)}">${mail.to}</a>, <time datetime="${mail.receivedAt}">${indianTime(mail.receivedAt)}</time></p></header>`;
  return html`<article class="card mail">${heading}
${code ? html`<p class="one-time-code" title="The one-time code of this e-mail">${code}</p>` : ''}
${mail.html ? dressed(mail, at) : html`<p class="text">${linked(mail.text)}</p>`}
${mail.attachments.length > 0 ? html`<p class="quiet">Attached: ${mail.attachments.map(({ name }) => name).join(', ')}</p>` : ''}
${mail.unsubscribeUrl ? html`<p class="quiet"><a href="${mail.unsubscribeUrl}" target="_blank" rel="noreferrer">End e-mails of this kind</a></p>` : ''}
</article>`;
}

function dressed(mail: Mail, at: number): Html {
  const frame = html`<iframe title="${`Letter: ${mail.subject}`}" loading="lazy"
 sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/messages/${mail.id}/html"></iframe>`;
  const words = html`<details><summary>As plain text</summary><p class="text">${linked(mail.text)}</p></details>`;
  if (at === 0) return html`${frame}${words}`;
  return html`<details><summary>Open the letter</summary>${frame}</details>${words}`;
}

/** Text with its URLs as links, escaped. */
function linked(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  const pieces = parts.map((part, at) =>
    at % 2 === 1
      ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>`
      : html`${part}`,
  );
  return html`${pieces}`;
}
