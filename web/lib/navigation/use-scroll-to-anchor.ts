import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the URL's anchor once the content above it has loaded. */
export function useScrollToAnchor(id: string, isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [hash, id, isLoaded]);
}
