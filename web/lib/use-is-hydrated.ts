import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const isInBrowser = () => true;
const isOnServer = () => false;

/** Whether the page is hydrated, so that what only the browser knows may be rendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isInBrowser, isOnServer);
}
