type Answer = Record<string, unknown>;
type Options = {
  key: string;
  amount?: number | string;
  currency?: string;
  name?: string;
  description?: string;
  image?: string;
  order_id: string;
  prefill?: { name?: string; email?: string; contact?: string; method?: string };
  theme?: { color?: string };
  timeout?: number;
  retry?: boolean | { enabled?: boolean };
  modal?: { ondismiss?: () => void; escape?: boolean; confirm_close?: boolean };
  callback_url?: string;
  redirect?: boolean;
  handler?: (response: Answer) => void;
};
type Message = { from?: string; type?: string; response?: Answer };

const own = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';
const sandbox = new URL(own || location.href).origin;

class Razorpay {
  readonly options: Options;
  readonly #listeners = new Map<string, ((response: Answer) => void)[]>();
  #overlay: HTMLElement | null = null;
  #frame: HTMLIFrameElement | null = null;
  #before: Element | null = null;
  #timer = 0;

  constructor(options: Options) {
    for (const needed of ['key', 'order_id'] as const) {
      if (!options?.[needed]) throw new Error(`${needed} is missing.`);
    }
    this.options = options;
  }

  on(event: string, listener: (response: Answer) => void): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  open(): void {
    if (this.#overlay) return;
    this.#before = document.activeElement;
    this.#frame = frameFor(addressOf(this.options));
    this.#overlay = overlayWith(this.#frame);
    document.body.append(this.#overlay);
    seal(this.#overlay, true);
    document.documentElement.style.overflow = 'hidden';
    this.#frame.focus();
    window.addEventListener('message', this.#hear);
    document.addEventListener('keydown', this.#escape);
    const { timeout } = this.options;
    if (timeout) this.#timer = window.setTimeout(() => this.#dismiss(), timeout * 1000);
  }

  close(): void {
    if (!this.#overlay) return;
    window.removeEventListener('message', this.#hear);
    document.removeEventListener('keydown', this.#escape);
    clearTimeout(this.#timer);
    seal(this.#overlay, false);
    this.#overlay.remove();
    this.#overlay = null;
    this.#frame = null;
    document.documentElement.style.overflow = '';
    if (this.#before instanceof HTMLElement) this.#before.focus();
  }

  readonly #hear = ({ origin, source, data }: MessageEvent<Message>): void => {
    const ours = origin === sandbox && source === this.#frame?.contentWindow;
    if (!ours || data?.from !== 'sandbox-checkout') return;
    if (data.type === 'success') this.#succeed(data.response ?? {});
    if (data.type === 'failed') this.#fail(data.response ?? {});
    if (data.type === 'dismiss') this.#dismiss();
  };

  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.options.modal?.escape !== false) this.#dismiss();
  };

  #succeed(response: Answer): void {
    const { callback_url, redirect, handler } = this.options;
    this.close();
    if (callback_url && redirect) post(callback_url, response);
    else handler?.(response);
  }

  #fail(response: Answer): void {
    for (const listener of this.#listeners.get('payment.failed') ?? []) listener(response);
    if (!mayRetry(this.options)) this.#dismiss();
  }

  #dismiss(): void {
    if (!this.#overlay) return;
    this.close();
    this.options.modal?.ondismiss?.();
  }
}

function mayRetry({ retry }: Options): boolean {
  return retry === undefined || retry === true || (retry !== false && retry.enabled !== false);
}

function addressOf(options: Options): string {
  const address = new URL(`/checkout/${encodeURIComponent(options.order_id)}`, sandbox);
  address.searchParams.set('key', options.key);
  if (options.amount !== undefined) {
    address.searchParams.set('amount', String(options.amount));
  }
  if (options.currency) address.searchParams.set('currency', options.currency);
  const { name, description, image, prefill, theme, modal } = options;
  const pageOptions = {
    origin: location.origin,
    name,
    description,
    image: image ? new URL(image, location.href).href : undefined,
    prefill,
    colour: theme?.color,
    escape: modal?.escape !== false,
    confirmClose: modal?.confirm_close === true,
  };
  address.hash = encodeURIComponent(JSON.stringify(pageOptions));
  return address.href;
}

function frameFor(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = 'Test payment';
  frame.allow = 'payment';
  Object.assign(frame.style, {
    border: '0',
    width: '100%',
    height: '100%',
    display: 'block',
    background: 'transparent',
    colorScheme: 'light dark',
  });
  return frame;
}

function overlayWith(frame: HTMLIFrameElement): HTMLElement {
  const overlay = document.createElement('div');
  overlay.className = 'razorpay-container';
  overlay.setAttribute('role', 'dialog');
  overlay.setAttribute('aria-modal', 'true');
  overlay.setAttribute('aria-label', 'Test payment');
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483000',
    background: 'rgb(12 20 20 / 0.6)',
  });
  overlay.append(frame);
  return overlay;
}

/** Makes the rest of the page inert, or interactive again. */
function seal(overlay: HTMLElement, sealed: boolean): void {
  for (const other of document.body.children) {
    if (other === overlay || !(other instanceof HTMLElement)) continue;
    if (sealed && !other.inert) {
      other.inert = true;
      other.dataset['sealedByCheckout'] = '';
    } else if (!sealed && 'sealedByCheckout' in other.dataset) {
      other.inert = false;
      delete other.dataset['sealedByCheckout'];
    }
  }
}

function post(address: string, fields: Answer): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = String(value);
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

Object.assign(window, { Razorpay });

export {};
