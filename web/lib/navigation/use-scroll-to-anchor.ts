import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A letter leads to a part of a page by its id; what stands above it comes later than the page. */
export function useArrival(id: string, isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [hash, id, isLoaded]);
}
