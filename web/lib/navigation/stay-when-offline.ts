import { currentTexts } from '#web/i18n/current-texts.ts';
import { notify } from '../toast/notify.ts';
import { navigateTo } from './navigate.ts';

/**
 * While offline, opens a link as a document if the service worker has stored it, and otherwise displays a message.
 * The router would load the code of the next page, which may be missing.
 * @returns a function that removes the listener
 */
export function stayWhenOffline(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || navigator.onLine || !leavesPage(link)) return;
    event.preventDefault();
    void openStored(link.pathname + link.search);
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}

function leavesPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname && !target;
}

async function openStored(path: string): Promise<void> {
  if (await isStored(path)) window.location.assign(path);
  else notifyOffline(path);
}

/** Whether the service worker has stored a page, with any parameters. */
export async function isStored(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  return (await caches.match(path, { ignoreVary: true, ignoreSearch: true })) !== undefined;
}

function notifyOffline(path: string): void {
  const retry = () => (navigator.onLine ? navigateTo(path) : void openStored(path));
  const t = currentTexts();
  const actions = [{ label: t('common.tryAgain'), onPress: retry }];
  notify.error(t('common.network'), { actions });
}
