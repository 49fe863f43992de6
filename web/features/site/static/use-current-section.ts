import { useEffect, useState } from 'react';

/** The section in the upper third of the viewport; keeps the last one while none is there. */
export function useCurrentSection(entries: readonly { id: string }[]): string | undefined {
  const [currentId, setCurrentId] = useState<string>();
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (changes) => {
        const entered = changes.filter(({ isIntersecting }) => isIntersecting);
        const last = entered.at(-1);
        if (last) setCurrentId(last.target.id);
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [ids]);
  return currentId;
}
