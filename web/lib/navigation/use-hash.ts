import { useLocation, useSearchParams } from 'react-router';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { nextOf, tokenOf } from './fragment.ts';

/** The fragment of the URL, with '#'; empty before hydration, because the server does not receive it. */
export function useHash(): string {
  const { hash } = useLocation();
  return useIsHydrated() ? hash : '';
}

/** The path to return to after login, with its fragment. */
export function useNext(): string {
  const [search] = useSearchParams();
  return nextOf(search.get('next'), useHash());
}

/** The token of the link that opened the page; empty before hydration and without one. */
export function useLinkToken(): string {
  const [search] = useSearchParams();
  return tokenOf(search, useHash());
}
