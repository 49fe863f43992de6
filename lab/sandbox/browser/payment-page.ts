import { keepFocus, notifyOpener, one, readOptions } from './dom.ts';

type PageOptions = {
  origin: string;
  name: string;
  description: string;
  image: string;
  prefill: { name?: string; email?: string; contact?: string; method?: string };
  colour: string;
  escape: boolean;
  confirmClose: boolean;
};
type Answer = { error?: Record<string, unknown>; paymentId?: string };

const sheet = one('.sheet');
const options = readOptions<PageOptions>();
const orderId = sheet.dataset['order'] ?? '';
const successMs = 450;
let awaitedPayment: string | null = null;

start();

function start(): void {
  // Until the handlers are attached, a click would submit the form.
  sheet.inert = false;
  dress();
  const trouble = sheet.dataset['error'];
  on('#close', 'click', dismiss);
  document.addEventListener('click', act);
  document.addEventListener('keydown', keys);
  if (trouble) {
    notifyShop('failed', { error: JSON.parse(trouble) });
    one('[data-act="dismiss"]').focus();
    return;
  }
  for (const way of document.querySelectorAll<HTMLInputElement>('input[name="way"]')) {
    if (options.prefill?.method) way.checked = way.value === options.prefill.method;
    way.addEventListener('change', () => show(way.value));
  }
  on('#card-form', 'submit', sendCard);
  on('#code-form', 'submit', sendCode);
  on('#number', 'input', groupDigits);
  on('#expiry', 'input', groupExpiry);
  show(chosenWay());
}

/** Displays the shop's name, description and colour. */
function dress(): void {
  const { name, description, image, prefill, colour } = options;
  if (name) one('#shop').textContent = name;
  const what = document.querySelector('#description');
  if (what) what.textContent = description ?? '';
  const logo = document.querySelector<HTMLImageElement>('#logo');
  if (logo && image) logo.src = image;
  if (logo) logo.addEventListener('error', () => logo.remove(), { once: true });
  const contact = prefill?.contact?.replace(/^(\d{10})$/, '+91$1');
  const who = [prefill?.name, prefill?.email, contact].filter(Boolean);
  const line = document.querySelector<HTMLElement>('#prefill');
  if (line && who.length > 0) {
    line.hidden = false;
    line.textContent = `Paying as ${who.join(' · ')}`;
  }
  if (colour && /^#[0-9a-f]{6}$/i.test(colour)) {
    sheet.style.setProperty('--accent', colour);
    sheet.style.setProperty('--on-accent', isLight(colour) ? '#141a1a' : '#ffffff');
  }
}

function isLight(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18;
}

function show(view: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('[data-view]')) {
    section.hidden = section.dataset['view'] !== view;
  }
  one('.ways').hidden = view !== 'card' && view !== 'upi';
  const firsts: Record<string, string> = {
    card: '#number',
    upi: '[data-act="approve"]',
    code: '#code',
    failed: '[data-act="retry"]',
  };
  const byKeyboard = document.activeElement?.matches('input[name="way"]');
  const first = firsts[view];
  if (first && !byKeyboard) one(first).focus();
}

function chosenWay(): string {
  return one<HTMLInputElement>('input[name="way"]:checked').value;
}

function act(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const card = button?.dataset['card'];
  if (card) fillCard(card);
  const deed = button?.dataset['act'];
  if (deed === 'approve') void pay('upi', { approve: true, ...person() });
  if (deed === 'decline') void pay('upi', { approve: false, ...person() });
  if (deed === 'cancel-code') void pay('cancel', { paymentId: awaitedPayment });
  if (deed === 'retry') show(chosenWay());
  if (deed === 'dismiss') notifyShop('dismiss');
}

function fillCard(number: string): void {
  field('number').value = number;
  field('expiry').value = '12/34';
  field('cvv').value = '123';
  if (!field('name').value) field('name').value = options.prefill?.name ?? 'Test Person';
  one('#card-form .primary').focus();
}

async function sendCard(event: Event): Promise<void> {
  event.preventDefault();
  const number = field('number').value;
  const faults = {
    number: /^\d{12,19}$/.test(number.replace(/\s/g, '')) ? '' : 'Type the number of the card.',
    expiry: /^(0[1-9]|1[0-2])\/\d\d$/.test(field('expiry').value) ? '' : 'Type it as MM/YY.',
    cvv: /^\d{3,4}$/.test(field('cvv').value) ? '' : 'Type 3 or 4 digits.',
  };
  if (complain(faults)) return;
  const answer = await call('card', { number, name: field('name').value, ...person() });
  if (answer.paymentId) {
    awaitedPayment = answer.paymentId;
    field('code').value = '';
    show('code');
  } else {
    complain({ number: String(answer.error?.['description'] ?? 'This did not work.') });
  }
}

/** Displays the error of each field and focuses the first. @returns whether there is an error. */
function complain(faults: Record<string, string>): boolean {
  for (const [name, fault] of Object.entries(faults)) {
    one(`#${name}-error`).textContent = fault;
    field(name).setAttribute('aria-invalid', String(fault !== ''));
  }
  const first = Object.keys(faults).find((name) => faults[name] !== '');
  if (first) field(first).focus();
  return first !== undefined;
}

async function sendCode(event: Event): Promise<void> {
  event.preventDefault();
  await pay('code', { paymentId: awaitedPayment, code: field('code').value });
}

async function pay(way: string, body: Record<string, unknown>): Promise<void> {
  const answer = await call(way, body);
  awaitedPayment = null;
  if (answer.error) {
    one('#reason').textContent = String(answer.error['description'] ?? '');
    show('failed');
    notifyShop('failed', { error: answer.error });
    return;
  }
  show('done');
  setTimeout(() => notifyShop('success', answer), successMs);
}

async function call(way: string, body: Record<string, unknown>): Promise<Answer> {
  sheet.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(`/checkout/${encodeURIComponent(orderId)}/${way}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  } catch {
    return { error: { code: 'SERVER_ERROR', description: 'The payment could not be sent.' } };
  } finally {
    sheet.removeAttribute('aria-busy');
  }
}

function person(): Record<string, unknown> {
  const { email, contact } = options.prefill ?? {};
  return {
    email,
    contact: contact?.replace(/^(\d{10})$/, '+91$1'),
    description: options.description,
  };
}

async function dismiss(): Promise<void> {
  if (options.confirmClose && !window.confirm('Leave without paying?')) return;
  if (awaitedPayment) await call('cancel', { paymentId: awaitedPayment });
  notifyShop('dismiss');
}

function keys(event: KeyboardEvent): void {
  if (event.key === 'Escape' && options.escape !== false) void dismiss();
  keepFocus(event);
}

function groupDigits(event: Event): void {
  const input = event.target as HTMLInputElement;
  const digits = input.value.replace(/\D/g, '').slice(0, 19);
  input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function groupExpiry(event: Event): void {
  const input = event.target as HTMLInputElement;
  const digits = input.value.replace(/\D/g, '').slice(0, 4);
  input.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

function notifyShop(type: string, response: unknown = {}): void {
  notifyOpener(options.origin, { from: 'sandbox-checkout', type, response });
}

function on(selector: string, event: string, listener: (event: Event) => void): void {
  one(selector).addEventListener(event, listener);
}

function field(name: string): HTMLInputElement {
  return one<HTMLInputElement>(`#${name}`);
}
