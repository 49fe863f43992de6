import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './skip-link.tsx';

/** Whoever came by keyboard or listens stands at the top of the page that came, and hears its heading. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    // What asks for the focus by itself, such as a field or a dialog, has it already.
    if (document.activeElement?.closest(`#${MAIN_ID}, [role=dialog]`)) return;
    const main = document.getElementById(MAIN_ID);
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}
