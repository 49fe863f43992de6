import { useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useIsMounted } from '../use-is-mounted.ts';

/**
 * Whether the page of this component is open and no other one is being opened. A late response that navigates otherwise
 * would cancel that navigation, or leave the page that the person has chosen since.
 * @param isPart whether a query belongs to the same part of the page
 */
export function useIsHere(isPart: (query: URLSearchParams) => boolean = () => true): () => boolean {
  const isMounted = useIsMounted();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = useRef(location);
  next.current = location;
  return () => {
    const { pathname: path, search } = next.current ?? window.location;
    return isMounted.current && path === pathname && isPart(new URLSearchParams(search));
  };
}
