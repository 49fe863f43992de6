import { type RefObject, useEffect, useRef } from 'react';

/** Current is false once the component has left the page, so that late responses are ignored. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
