import { type RefObject, useEffect, useState } from 'react';

/**
 * Half a screen is enough for scrolling. Browsers load lazy images up to 2,500 px below the screen on slow connections,
 * where they delay the page's scripts.
 */
const MARGIN = '50%';

/** Whether an element is, or was, within half a screen of the viewport; `isAlways` for one that is expected there. */
export function useIsNear(element: RefObject<Element | null>, isAlways: boolean): boolean {
  const [isNear, setNear] = useState(isAlways);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
