const inbox = document.querySelector<HTMLElement>('[data-newest]');
/** `/mailbox` or `/phone`. */
const here = location.pathname.replace(/\/$/, '');
const everyMs = 2000;

/** Polls for a newer e-mail or message while the page is visible and reloads it unless a field has the focus. */
async function look(): Promise<void> {
  const typing = document.activeElement?.matches('input');
  const { newest = '', to = '' } = inbox?.dataset ?? {};
  if (!document.hidden && !typing) {
    const answer = await fetch(`${here}/newest?to=${encodeURIComponent(to)}`).catch(() => null);
    const found = (await answer?.json()) as { id: string | null } | undefined;
    if (found && (found.id ?? '') !== newest) location.reload();
  }
  setTimeout(() => void look(), everyMs);
}

setTimeout(() => void look(), everyMs);

export {};
