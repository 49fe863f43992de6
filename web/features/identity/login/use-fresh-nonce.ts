import { type RefObject, useEffect } from 'react';
import { browserApi } from '#web/api/client/browser-api.ts';

/** The nonce of the rendered button, and when its cookie was set. */
export type Nonce = { text: string; at: number };

/** Less than the ten minutes of the cookie. */
const RENEW_MS = 8 * 60_000;
const CHECK_MS = 60_000;

/**
 * Renews the cookie of the nonce while the page is visible, and when it becomes visible again. If the cookie has expired,
 * its nonce is another one, and the button is drawn again; not while a credential waits, which has the earlier nonce.
 */
export function useFreshNonce(nonce: RefObject<Nonce>, draw: (() => void) | undefined): void {
  useEffect(() => {
    const renew = async () => {
      const { text, at } = nonce.current;
      if (document.visibilityState !== 'visible' || !text || Date.now() - at < RENEW_MS) return;
      nonce.current.at = Date.now();
      const { data } = await browserApi.call('googleSetup', { skipNotification: true });
      if (data.nonce !== text) draw?.();
    };
    // The next check tries again.
    const check = () =>
      void renew().catch(() => {
        nonce.current.at = 0;
      });
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [nonce, draw]);
}
