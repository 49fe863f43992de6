import { html, page } from './html.ts';

type Account = { email: string; firstName: string; lastName: string };

/** The account chooser: the existing accounts and a form for a new one. */
export function chooserPage(accounts: Account[]): string {
  const body = html`<main class="sheet" inert>
<header class="shop"><div><h1>Continue with Google</h1><p>Choose who you want to be</p></div>
<button type="button" class="close" id="close" aria-label="Close"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button></header>
<p class="test-note">Test sign-in – this is not Google</p>
<div class="views"><form id="person" class="stack">
${accounts.length === 0 ? '' : html`<ul class="cards">${accounts.map(known)}</ul><p class="quiet">or somebody new</p>`}
<p class="field"><label for="email">E-mail</label><input id="email" type="email" required autocomplete="off" maxlength="254"></p>
<div class="pair"><p class="field"><label for="first">First name</label><input id="first" required autocomplete="off" maxlength="100"></p>
<p class="field"><label for="last">Last name</label><input id="last" autocomplete="off" maxlength="100"></p></div>
<p class="error" id="trouble" role="alert"></p>
<button class="primary">Continue</button></form></div></main>`;
  const look = { look: 'payment', extraStyle: 'payment.css', script: 'google-page.js' };
  return page({ title: 'Test sign-in', body, ...look });
}

function known({ email, firstName, lastName }: Account) {
  return html`<li><button type="button" data-email="${email}" data-first="${firstName}" data-last="${lastName}">
<span>${firstName} ${lastName}</span><span class="says">${email}</span></button></li>`;
}
