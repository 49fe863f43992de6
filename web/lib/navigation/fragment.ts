import { safeNext } from './next-path.ts';

/** The path after a login or registration with this `next` and this fragment. */
export function nextOf(next: string | null, hash: string): string {
  const path = safeNext(next);
  return path === '/' || path.includes('#') ? path : safeNext(path + hash);
}

/** The token of a link: in the fragment, or in the query of links that were sent earlier. */
export function tokenOf(search: URLSearchParams, hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('token') ?? search.get('token') ?? '';
}
