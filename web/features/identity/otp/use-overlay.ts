import { useLocation, useNavigate } from 'react-router';
import {
  currentEntryState,
  isCurrentEntry,
  leaveEntry,
} from '#web/lib/navigation/current-entry.ts';

/**
 * Whether a dialog is open, stored as a browser history entry: Back closes it and keeps the form below, and a reload
 * opens it again.
 */
export function useOverlay(name: string) {
  const { state, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const isOpen = isEntryOf(name, state);
  return {
    isOpen,
    /** Does nothing once the person has left the page, as during a slow call. */
    open: () => {
      if (isOpen || !isCurrentEntry(key)) return;
      void navigate({ search, hash }, { state: { overlay: name }, preventScrollReset: true });
    },
    /** Does nothing if the dialog is already closed, as by Back during a slow call. */
    close: () => {
      if (isEntryOf(name, currentEntryState())) leaveEntry(navigate);
    },
  };
}

function isEntryOf(name: string, state: unknown): boolean {
  return (state as { overlay?: unknown } | null | undefined)?.overlay === name;
}
