import { one } from './dom.ts';

const everyMs = 2000;

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const { call, body, code } = button?.dataset ?? {};
  if (call && body) void post(call, body);
  if (code) void showCode(code);
});
one('#leap').addEventListener('submit', (event) => {
  event.preventDefault();
  const moment = one<HTMLInputElement>('#moment').value;
  void post('clock', JSON.stringify({ set: `${moment}:00+05:30` }));
});
setTimeout(() => void keepFresh(), everyMs);

async function post(call: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`/control/${call}`, { method: 'POST', headers, body });
  const trouble = answer.ok ? '' : await describe(answer);
  one('#trouble').textContent = trouble;
  one('#trouble').hidden = trouble === '';
  one('#said').textContent = trouble === '' ? 'Done.' : '';
  await refresh();
}

async function showCode(email: string): Promise<void> {
  const answer = await fetch(`/control/totp?email=${encodeURIComponent(email)}`);
  const { code } = (await answer.json()) as { code?: string };
  one('#totp').textContent = code ?? 'none';
  one('#said').textContent = code ? `The code is ${code}.` : 'There is no authenticator.';
}

async function describe(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as {
    error?: { description?: string };
  } | null;
  return body?.error?.description ?? `The sandbox answered ${answer.status}.`;
}

async function keepFresh(): Promise<void> {
  if (!document.hidden) await refresh().catch(() => {});
  setTimeout(() => void keepFresh(), everyMs);
}

/** Loads the page again and replaces the parts that changed; the focused button keeps the focus. */
async function refresh(): Promise<void> {
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML) continue;
    const focused = document.activeElement?.getAttribute('data-body');
    part.replaceChildren(...next.childNodes);
    if (focused) part.querySelector<HTMLElement>(`[data-body='${CSS.escape(focused)}']`)?.focus();
  }
}
