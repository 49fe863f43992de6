import type { Order } from '../gateway/entities.ts';
import { testCards } from '../gateway/payments/outcomes.ts';
import { type Html, html, page, rupeeText } from '../html.ts';
import type { OpeningError } from './opening.ts';
import { drawCode } from './pattern.ts';

/** The payment page, which the checkout script opens in a frame over the shop. */
export function paymentPage(order: Order, error: OpeningError | undefined): string {
  return page({
    title: 'Test payment',
    look: 'payment',
    script: 'payment-page.js',
    extraStyle: 'payment.css',
    body: html`<main class="sheet" inert data-order="${order.id}"
      data-error="${error ? JSON.stringify(error) : ''}">
${heading(order)}
<p class="test-note">Test payment – no money moves</p>
<div class="views">
${error ? refused(error) : html`${choose()}${card(order)}${upi(order)}${code(order)}${failed()}${done()}`}
</div>
<p class="prefill" id="prefill" hidden></p>
</main>`,
  });
}

/** The page for an order that does not exist. */
export function unknownOrderPage(orderId: string, error: OpeningError): string {
  const body = html`<main class="sheet" inert data-order="${orderId}" data-error="${JSON.stringify(error)}">
<header class="shop"><div><h1 id="shop">Payment</h1></div>${close()}</header>
<p class="test-note">Test payment – no money moves</p>
<div class="views">${refused(error)}</div></main>`;
  const style = { look: 'payment', script: 'payment-page.js', extraStyle: 'payment.css' };
  return page({ title: 'Test payment', body, ...style });
}

function heading(order: Order): Html {
  return html`<header class="shop">
<img id="logo" alt="" width="40" height="40" src="/assets/mark.svg">
<div><h1 id="shop">Test shop</h1><p id="description"></p></div>
<strong class="amount">${rupeeText(order.amount)}</strong>
${close()}
</header>`;
}

function close(): Html {
  return html`<button type="button" id="close" class="close" aria-label="Close the payment">
<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>
</button>`;
}

function refused(error: OpeningError): Html {
  return html`<section data-view="refused" class="centred">
<h2>This payment cannot be opened</h2><p role="alert">${error.description}</p>
<button type="button" class="primary" data-act="dismiss">Close</button></section>`;
}

function choose(): Html {
  return html`<fieldset class="ways"><legend class="quiet">Pay with</legend>
<label><input type="radio" name="way" value="card" checked><span>Card</span></label>
<label><input type="radio" name="way" value="upi"><span>UPI</span></label></fieldset>`;
}

function card(order: Order): Html {
  return html`<form data-view="card" id="card-form" novalidate>
<p class="field"><label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="23"
 aria-describedby="number-error"><span class="error" id="number-error"></span></p>
<div class="pair"><p class="field"><label for="expiry">Valid until (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="off" maxlength="5"
 aria-describedby="expiry-error"><span class="error" id="expiry-error"></span></p>
<p class="field"><label for="cvv">CVV</label>
<input id="cvv" name="cvv" type="password" inputmode="numeric" autocomplete="off" maxlength="4"
 aria-describedby="cvv-error"><span class="error" id="cvv-error"></span></p></div>
<p class="field"><label for="name">Name on the card</label>
<input id="name" name="name" autocomplete="off" maxlength="60"></p>
<button class="primary" type="submit">Pay ${rupeeText(order.amount)}</button>
<details><summary>Test cards</summary><ul class="cards">${testCards.map(
    ({ number, network, says }) =>
      html`<li><button type="button" data-card="${spaced(number)}">
<span class="digits">${spaced(number)}</span><span class="says">${network}, ${says}</span></button></li>`,
  )}</ul></details></form>`;
}

function upi(order: Order): Html {
  return html`<section data-view="upi" class="centred" hidden>
<h2>Scan and pay</h2>
<div class="qr" role="img" aria-label="A picture in place of a QR code">${drawCode(order.id)}</div>
<p class="quiet">In a real payment you would scan this with your UPI app. Here you are the app:</p>
<div class="pair"><button type="button" class="primary" data-act="approve">Approve</button>
<button type="button" class="second" data-act="decline">Decline</button></div></section>`;
}

function code(order: Order): Html {
  return html`<form data-view="code" id="code-form" novalidate hidden>
<h2>Confirm with your bank</h2>
<p class="field"><label for="code">One-time code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10"
 aria-describedby="code-hint"><span class="hint" id="code-hint">Any 4 to 10 digits are right, fewer are wrong.</span></p>
<button class="primary" type="submit">Confirm ${rupeeText(order.amount)}</button>
<button class="second" type="button" data-act="cancel-code">Cancel this payment</button></form>`;
}

function failed(): Html {
  return html`<section data-view="failed" class="centred" hidden>
<svg class="sign bad" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M24 13v14M24 33v2"/></svg>
<h2>Payment failed</h2><p id="reason" role="alert"></p>
<button type="button" class="primary" data-act="retry">Try again</button></section>`;
}

function done(): Html {
  return html`<section data-view="done" class="centred" hidden>
<svg class="sign good" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M14 25l7 7 14-15"/></svg>
<h2 role="status">Payment successful</h2><p class="quiet">Taking you back…</p></section>`;
}

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
