import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const isInBrowser = () => true;
const isOnServer = () => false;

/** Whether the page is hydrated, so that values known only to the browser can be rendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isInBrowser, isOnServer);
}
