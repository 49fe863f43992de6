import { stateOfCity } from '#contract/search/city-states.ts';

/** The states and union territories of localities, under the names of `gstStates`. */

/** Territories that merged in 2020 under one name. */
const todaysNames: Readonly<Record<string, string>> = {
  'Dadra and Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
};

/** Exclaves, which GeoNames assigns to the surrounding states. */
const exclaves: Readonly<Record<string, string>> = {
  'Mahe, Kerala': 'Puducherry',
  'Yanam, Andhra Pradesh': 'Puducherry',
};

/**
 * The state of a locality.
 * @param within the city of a part, the state of a town; empty for a city that needs none
 */
export function stateOf(name: string, within: string): string {
  if (within === '') return stateOfCity[name] ?? '';
  const state = stateOfCity[within] ?? todaysNames[within] ?? within;
  return exclaves[`${name}, ${within}`] ?? state;
}
