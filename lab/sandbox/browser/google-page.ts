import { keepFocus, notifyOpener, one, readOptions } from './dom.ts';

type Params = { origin: string; nonce: string; clientId: string; hint: string };

const params = readOptions<Params>();
const form = one<HTMLFormElement>('#person');

start();

function start(): void {
  // Until the handlers are attached, a click would submit the form.
  one('.sheet').inert = false;
  input('email').value = params.hint ?? '';
  one('#close').addEventListener('click', () => notifyShop({ type: 'close' }));
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
  if (body?.credential) notifyShop({ type: 'credential', credential: body.credential });
  else one('#trouble').textContent = body?.error?.description ?? 'This did not work. Try again.';
}

function keys(event: KeyboardEvent): void {
  if (event.key === 'Escape') notifyShop({ type: 'close' });
  keepFocus(event);
}

function notifyShop(message: Record<string, unknown>): void {
  notifyOpener(params.origin, { from: 'sandbox-google', ...message });
}

function input(id: string): HTMLInputElement {
  return one<HTMLInputElement>(`#${id}`);
}
