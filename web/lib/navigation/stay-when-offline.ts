import { NETWORK_TEXT } from '../network-text.ts';
import { notify } from '../toast/notify.ts';
import { navigateTo } from './navigate.ts';

/**
 * Stops link navigation while offline and displays a message. Otherwise the router would reload the page
 * when the code of the next one fails to load. A service worker that caches pages handles links itself.
 * @returns a function that removes the listener
 */
export function stayWhenOffline(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOffline() || !leavesPage(link)) return;
    event.preventDefault();
    notifyOffline(link.pathname + link.search);
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}

function isOffline(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller;
}

function leavesPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname && !target;
}

function notifyOffline(path: string): void {
  const retry = () => (isOffline() ? notifyOffline(path) : navigateTo(path));
  notify.error(NETWORK_TEXT, { actions: [{ label: 'Try again', onPress: retry }] });
}
