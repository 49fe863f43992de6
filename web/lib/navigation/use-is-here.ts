import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsMounted } from '../use-is-mounted.ts';
import { isCurrentEntry } from './current-entry.ts';

/**
 * Whether the component is still displayed, its page is the browser's current one, and no other page is being opened.
 * The router still navigates for a component that is unmounted, and cancels a navigation that is in progress, so a late
 * answer asks before it closes a dialog or changes the URL.
 * @param isPart whether a query belongs to the same part of the page, for a page that changes its query itself; by
 *   default the history entry must be the same, which is also false for a moment after each change of the URL
 */
export function useIsHere(isPart?: (query: URLSearchParams) => boolean): () => boolean {
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  const isMounted = useIsMounted();
  const latest = useRef({ key, next });
  useEffect(() => {
    latest.current = { key, next };
  }, [key, next]);
  return () => {
    const { pathname: path, search } = latest.current.next ?? window.location;
    if (!isMounted.current || path !== pathname) return false;
    return isPart ? isPart(new URLSearchParams(search)) : isCurrentEntry(latest.current.key);
  };
}
