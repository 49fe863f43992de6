import { NETWORK_TEXT } from '../network-text.ts';
import { notify } from '../toast/notify.ts';
import { goTo } from './navigate.ts';

/**
 * Without a connection a link keeps the page at hand and says why: the router would reload it when
 * the code of the next one does not come, and the browser has nothing to show for that. Where a
 * service worker keeps pages, it decides. Answers with the way to stop.
 */
export function stayWhenCutOff(): () => void {
  const hear = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isCutOff() || !leadsElsewhere(link)) return;
    event.preventDefault();
    sayAndOffer(link.pathname + link.search);
  };
  window.addEventListener('click', hear, { capture: true });
  return () => window.removeEventListener('click', hear, { capture: true });
}

function isCutOff(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller;
}

function leadsElsewhere({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname !== window.location.pathname && !target;
}

function sayAndOffer(path: string): void {
  const again = () => (isCutOff() ? sayAndOffer(path) : goTo(path));
  notify.error(NETWORK_TEXT, { actions: [{ label: 'Try again', onPress: again }] });
}
