import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsMounted } from '../use-is-mounted.ts';
import { isCurrentEntry } from './current-entry.ts';

/**
 * Whether the component is still displayed and its page is the browser's current one. The router still navigates for a
 * component that is unmounted, so a late answer asks before it closes a dialog or changes the URL.
 */
export function useIsHere(): () => boolean {
  const { key } = useLocation();
  const isMounted = useIsMounted();
  const latest = useRef(key);
  useEffect(() => {
    latest.current = key;
  }, [key]);
  return () => isMounted.current && isCurrentEntry(latest.current);
}
