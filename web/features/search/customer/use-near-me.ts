import { NEAR_ME } from '#contract/search/limits.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';
import { usePosition } from './place/use-position.ts';
import { changed, type SearchState, searchPath } from './query/search-state.ts';

/** Searches near the person; the URL contains the position. */
export function useNearMe() {
  const go = useGo();
  const isHere = useIsHere();
  const { isAsking, problem, ask } = usePosition();
  return {
    isAsking,
    problem,
    ask: (state: SearchState) =>
      ask((near) => isHere() && go(searchPath(changed(state, { in: NEAR_ME, near })))),
  };
}
