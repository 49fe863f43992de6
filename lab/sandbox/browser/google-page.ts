type Asked = { origin?: string; nonce?: string; clientId?: string; hint?: string };

const asked = readAsked();
const form = one<HTMLFormElement>('#person');

start();

function start(): void {
  // Until now a press would have left the page.
  one<HTMLElement>('.sheet').inert = false;
  input('email').value = asked.hint ?? '';
  one('#close').addEventListener('click', () => tell({ type: 'close' }));
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
  const { nonce, clientId: audience } = asked;
  const answer = await fetch('/google/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, firstName, lastName, nonce, audience }),
  }).catch(() => null);
  const body = (await answer?.json()) as
    | { credential?: string; error?: { description: string } }
    | undefined;
  if (body?.credential) tell({ type: 'credential', credential: body.credential });
  else one('#trouble').textContent = body?.error?.description ?? 'This did not work. Try again.';
}

function keys(event: KeyboardEvent): void {
  if (event.key === 'Escape') tell({ type: 'close' });
  if (event.key !== 'Tab') return;
  const reachable = [...document.querySelectorAll<HTMLElement>('button, input')];
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? reachable.at(-1) : reachable[0])?.focus();
}

function readAsked(): Asked {
  try {
    return JSON.parse(decodeURIComponent(location.hash.slice(1))) as Asked;
  } catch {
    return {};
  }
}

/** Speaks to the page that opened the chooser, and to nobody else. */
function tell(message: Record<string, unknown>): void {
  if (asked.origin && window.parent !== window) {
    window.parent.postMessage({ from: 'sandbox-google', ...message }, asked.origin);
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
