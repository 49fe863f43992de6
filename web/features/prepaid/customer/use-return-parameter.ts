import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '#web/api/session/session.ts';

/**
 * The value with which the page was opened. The parameter is removed at once, because Back to this page must not open the
 * dialog, one press from a second payment.
 * @returns the value, and whether the parameter is gone: only then may the dialog add its own history entry
 */
export function useReturnParameter(name: string): [string | null, boolean] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { isReady } = useSession();
  const [value] = useState(() => search.get(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog can open
  useEffect(() => {
    if (!isReady || !search.has(name)) return;
    const remove = (before: URLSearchParams) => {
      before.delete(name);
      return before;
    };
    setSearch(remove, { replace: true, state, preventScrollReset: true });
  }, [isReady]);
  return [value, !search.has(name)];
}
