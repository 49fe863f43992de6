import { type RefObject, useEffect, useRef } from 'react';

/** `current` is false once the component is unmounted, so that late responses are ignored. */
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
