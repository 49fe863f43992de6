import { useLocation, useNavigate } from 'react-router';
import { currentEntryState, leaveEntry } from '#web/lib/navigation/current-entry.ts';
import { withComparison } from './compare-address.ts';

/** The state of a history entry whose Back closes the comparison. */
export const OPENED_HERE = { isComparisonOpenedHere: true };

/** Changes the comparison in the URL, and closes it like Back. */
export function useCompareAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const replace = (ids: readonly string[]) =>
    void navigate(withComparison(pathname + search, ids), {
      replace: true,
      state,
      preventScrollReset: true,
    });
  const close = () => {
    const entry = currentEntryState<Partial<typeof OPENED_HERE>>();
    if (entry?.isComparisonOpenedHere) leaveEntry(navigate);
    else replace([]);
  };
  return { replace, close };
}
