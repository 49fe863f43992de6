import { useSyncExternalStore } from 'react';

/** Chromium's install prompt; other engines have none. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

declare global {
  interface Window {
    installOffer?: InstallOffer | undefined;
  }
}

const CHANGED = 'installoffer';
const KEY = 'install';

/** How the app can be installed here: with a button, manually in Safari's share menu, or not at all. */
export type InstallWay = 'button' | 'share menu' | 'none';

/** @returns 'none' on the server, when it is installed, and after the person has declined */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(subscribe, installWay, () => 'none');
}

/** Displays the browser's install prompt, which can be used once, whatever the answer. */
export async function install(): Promise<void> {
  const offer = window.installOffer;
  window.installOffer = undefined;
  await offer?.prompt();
  dispatchEvent(new Event(CHANGED));
}

/** Stops the offer on this device. */
export function declineInstall(): void {
  try {
    localStorage.setItem(KEY, 'declined');
  } catch {
    // Without storage it is dismissed until the next visit.
  }
  window.installOffer = undefined;
  dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  const events = [CHANGED, 'beforeinstallprompt', 'appinstalled'];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

function installWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches || isDeclined()) return 'none';
  if (window.installOffer) return 'button';
  return isTouchSafari(navigator) ? 'share menu' : 'none';
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** All browsers on iOS use Safari's engine, and an iPad identifies itself as a Mac. Exported for its test. */
export function isTouchSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
