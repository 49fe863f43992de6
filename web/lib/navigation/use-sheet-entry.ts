import { useEffect, useRef } from 'react';
import { openSheetEntry, type SheetEntry } from './sheet-entry.ts';

/**
 * A history entry as long as the component is displayed, so that Back closes it.
 * @returns the function that closes it and leaves the entry
 */
export function useSheetEntry(onClose: () => void): () => void {
  const entry = useRef<SheetEntry>(undefined);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    entry.current = openSheetEntry(() => latest.current());
    return () => entry.current?.forget();
  }, []);
  return () => entry.current?.close();
}
