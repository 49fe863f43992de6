import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './skip-link.tsx';

/** Moves the focus to the new page's heading after a navigation, for keyboard and screen reader users. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // Skips pages on which a field or dialog has taken the focus.
    if (document.activeElement?.closest(`#${MAIN_ID}, [role=dialog]`)) return;
    const main = document.getElementById(MAIN_ID);
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
