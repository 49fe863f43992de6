type Params = { origin?: string; nonce?: string; clientId?: string; hint?: string };

const params = readParams();
const form = one<HTMLFormElement>('#person');

start();

function start(): void {
  // Until the handlers are attached, a click would submit the form.
  one<HTMLElement>('.sheet').inert = false;
  input('email').value = params.hint ?? '';
  one('#close').addEventListener('click', () => notifyOpener({ type: 'close' }));
  form.addEventListener('submit', submit);
  form.addEventListener('click', chooseKnown);
  document.addEventListener('keydown', keys);
  (document.querySelector<HTMLElement>('[data-email]') ?? input('email')).focus();
}

function submit(event: Event): void {
  event.preventDefault();
  void signIn(input('email').value, input('first').value, input('last').value);
}

function chooseKnown(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const { email, first = '', last = '' } = button?.dataset ?? {};
  if (email) void signIn(email, first, last);
}

async function signIn(email: string, firstName: string, lastName: string): Promise<void> {
  const { nonce, clientId: audience } = params;
  const answer = await fetch('/google/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, firstName, lastName, nonce, audience }),
  }).catch(() => null);
  const body = (await answer?.json()) as
    | { credential?: string; error?: { description: string } }
    | undefined;
  if (body?.credential) notifyOpener({ type: 'credential', credential: body.credential });
  else one('#trouble').textContent = body?.error?.description ?? 'This did not work. Try again.';
}

function keys(event: KeyboardEvent): void {
  if (event.key === 'Escape') notifyOpener({ type: 'close' });
  if (event.key !== 'Tab') return;
  const reachable = [...document.querySelectorAll<HTMLElement>('button, input')];
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? reachable.at(-1) : reachable[0])?.focus();
}

function readParams(): Params {
  try {
    return JSON.parse(decodeURIComponent(location.hash.slice(1))) as Params;
  } catch {
    return {};
  }
}

/** Posts a message to the page that opened the account chooser, restricted to its origin. */
function notifyOpener(message: Record<string, unknown>): void {
  if (params.origin && window.parent !== window) {
    window.parent.postMessage({ from: 'sandbox-google', ...message }, params.origin);
  }
}

function input(id: string): HTMLInputElement {
  return one<HTMLInputElement>(`#${id}`);
}

function one<E extends Element = Element>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

export {};
