import { useSyncExternalStore } from 'react';
import { readCookie } from './read-cookie.ts';

/** A place as in the URL of a search: a label, and for 'Near me' the position. */
export type RememberedPlace = { in: string; near?: string };

export const PLACE_COOKIE = 'place';
/** The characters that are passed on to a search. */
const LABEL = /^[\p{L}\p{M}\d .,'()&-]{2,60}$/u;
export const POSITION = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/** Called when the place changes. */
export const placeListeners = new Set<() => void>();

/** The place that this browser searched last; undefined for none or an invalid one. */
export function rememberedPlace(cookies: string): RememberedPlace | undefined {
  const [label = '', position = ''] = (readCookie(cookies, PLACE_COOKIE) ?? '').split('|');
  if (!LABEL.test(label)) return undefined;
  return POSITION.test(position) ? { in: label, near: position } : { in: label };
}

/**
 * The remembered place, or null for none; undefined until hydration, because the server renders the same page
 * for everyone.
 */
export function usePlace(): RememberedPlace | null | undefined {
  const cookies = useSyncExternalStore(
    subscribe,
    () => document.cookie,
    () => undefined,
  );
  return cookies === undefined ? undefined : (rememberedPlace(cookies) ?? null);
}

/** The URL of a search near the remembered place; until hydration, without a place. */
export function useSearchPath(): string {
  const place = usePlace();
  return place ? `/search?${new URLSearchParams(place)}` : '/search';
}

function subscribe(listener: () => void): () => void {
  placeListeners.add(listener);
  return () => placeListeners.delete(listener);
}
