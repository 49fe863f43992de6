const inbox = document.querySelector<HTMLElement>('[data-newest]');
const everyMs = 2000;

/** Looks for a newer letter while the page is in sight, and shows it when nobody is typing. */
async function look(): Promise<void> {
  const typing = document.activeElement?.matches('input');
  const { newest = '', to = '' } = inbox?.dataset ?? {};
  if (!document.hidden && !typing) {
    const answer = await fetch(`/mailbox/newest?to=${encodeURIComponent(to)}`).catch(() => null);
    const found = (await answer?.json()) as { id: string | null } | undefined;
    if (found && (found.id ?? '') !== newest) location.reload();
  }
  setTimeout(() => void look(), everyMs);
}

setTimeout(() => void look(), everyMs);

export {};
