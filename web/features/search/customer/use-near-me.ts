import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { NEAR_ME } from '#contract/search/limits.ts';
import { useGo } from '#web/i18n/link.tsx';
import { usePosition } from './place/use-position.ts';
import { changed, type SearchState, searchPath } from './query/search-state.ts';

/** Searches near the person; the URL contains the position. */
export function useNearMe() {
  const go = useGo();
  const { isAsking, problem, ask } = usePosition();
  const { location } = useNavigation();
  const count = useRef(0);
  // A position that arrives after the choice of another search or page would undo it.
  useEffect(
    () => () => {
      // Not at the end of a navigation, which can have begun before the press.
      if (!location) count.current += 1;
    },
    [location],
  );
  return {
    isAsking,
    problem,
    ask: (state: SearchState) => {
      const own = count.current;
      ask((near) => {
        if (count.current === own) go(searchPath(changed(state, { in: NEAR_ME, near })));
      });
    },
  };
}
