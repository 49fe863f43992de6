import { NEAR_ME } from '#contract/search/limits.ts';
import type { T } from '#messages/translation.ts';
import type { SearchState } from './search-state.ts';

/** The state as displayed in the fields: 'Near me' in the language of the page. */
export function displayedState(t: T, state: SearchState): SearchState {
  return state.in === NEAR_ME ? { ...state, in: t('common.nearMe') } : state;
}

/** The values of the fields as URL parameters. */
export function meantValues(t: T, values: Record<string, string>): Record<string, string> {
  return values['in'] === t('common.nearMe') ? { ...values, in: NEAR_ME } : values;
}
