import { useCallback, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { withoutLanguage } from '#contract/locale/language.ts';
import { useGo } from '#web/i18n/link.tsx';
import { storedResults } from '#web/lib/navigation/stored-results.ts';
import { useIsMounted } from '#web/lib/use-is-mounted.ts';

/**
 * Replaces a page of the login by the page to return to; a service keeps the search results that led to it. A login that
 * is answered after the person has opened another page leaves that page open.
 */
export function useEnter(): (path: string) => void {
  const go = useGo();
  const { location } = useNavigation();
  const isMounted = useIsMounted();
  const opening = useRef(location);
  useEffect(() => {
    opening.current = location;
  }, [location]);
  return useCallback(
    (path) => {
      const { pathname } = (isMounted.current && opening.current) || window.location;
      if (isEntryPage(pathname)) go(path, { replace: true, state: storedResults(path) });
    },
    [go, isMounted],
  );
}

/** A login can also be answered on another page of the login, such as the registration. */
function isEntryPage(pathname: string): boolean {
  return ['/login', '/otp', '/register'].includes(withoutLanguage(pathname));
}
