import { NEAR_ME } from '#contract/search/limits.ts';
import { useGo } from '#web/i18n/link.tsx';
import { usePosition } from './place/use-position.ts';
import { changed, type SearchState, searchPath } from './query/search-state.ts';

/** Searches near the person; the URL contains the position. */
export function useNearMe() {
  const go = useGo();
  const { isAsking, problem, ask } = usePosition();
  return {
    isAsking,
    problem,
    ask: (state: SearchState) => {
      const { pathname } = window.location;
      ask((near) => {
        // The visitor may have opened another page meanwhile.
        if (window.location.pathname === pathname)
          go(searchPath(changed(state, { in: NEAR_ME, near })));
      });
    },
  };
}
