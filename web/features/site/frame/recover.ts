import { isStored } from '#web/lib/navigation/stay-when-offline.ts';
import { isFailedImport } from './http-status.ts';

/** Whether the browser is opening another document, which a reload would cancel. */
let isLeaving = false;

/**
 * Firefox aborts what a page loads as soon as it leaves it, which looks like a network failure until the next document
 * arrives. If the person stays after all, the error page has a button. The listeners live as long as the document.
 */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', note);
  window.addEventListener('pageshow', note);
}

function note({ type }: Event): void {
  isLeaving = type !== 'pageshow';
}

/**
 * Reloads the document after a network failure where that helps: for the code of a new version, or because the page
 * that the router could not open is stored. Never twice for the same failure. A second import would not help, because
 * browsers remember a failed one as long as the document.
 */
export async function recover(error: unknown): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!opened) return;
  const { type, name } = opened;
  if (isFailedImport(error) && type !== 'reload' && !isLeaving) await reloadIfReachable();
  const { pathname } = window.location;
  const isOther = new URL(name).pathname !== pathname;
  if (isOther && !isLeaving && (await isStored(pathname))) window.location.reload();
}

/** Loads the document again, unless the site does not respond, which `navigator.onLine` does not know. */
export function reloadIfReachable(): Promise<void> {
  return fetch('/icon.svg', { cache: 'no-store' }).then(
    ({ ok }) => {
      if (ok) window.location.reload();
    },
    () => undefined,
  );
}
