import { NEAR_ME } from '#contract/search/limits.ts';
import type { T } from '#messages/translation.ts';
import type { SearchState } from './search-state.ts';

/** The state as displayed in the fields: 'Near me' and the name of a task in the language of the page. */
export function displayedState(t: T, state: SearchState): SearchState {
  const q = t.nameOf(state.q);
  return state.in === NEAR_ME ? { ...state, q, in: t('common.nearMe') } : { ...state, q };
}

/** The values of the fields as URL parameters; an unchanged name keeps the text of the search. */
export function meantValues(
  t: T,
  values: Record<string, string>,
  { q }: SearchState,
): Record<string, string> {
  return {
    ...values,
    ...(values['q'] === t.nameOf(q) ? { q } : {}),
    ...(values['in'] === t('common.nearMe') ? { in: NEAR_ME } : {}),
  };
}
