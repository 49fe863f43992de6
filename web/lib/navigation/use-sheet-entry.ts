import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { openSheetEntry, type SheetEntry } from './sheet-entry.ts';

/**
 * A history entry as long as the component is displayed, so that Back closes it. It is added after a navigation that is
 * in progress, which would otherwise replace it or leave it behind.
 * @returns the function that closes it and leaves the entry
 */
export function useSheetEntry(onClose: () => void): () => void {
  const entry = useRef<SheetEntry>(undefined);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    const leave = () => latest.current();
    if (!isNavigating) entry.current ??= openSheetEntry(leave);
    if (entry.current) return undefined;
    // Until then, Back leaves the entry of the page.
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isNavigating]);
  useEffect(
    () => () => {
      entry.current?.forget();
      entry.current = undefined;
    },
    [],
  );
  return () => (entry.current ? entry.current.close() : latest.current());
}
