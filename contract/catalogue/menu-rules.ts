export const MENU_NAME_MAX = 80;
export const VARIANT_NAME_MAX = 40;
/** The maximum number of variants of one task. */
export const VARIANTS_MAX = 8;
/** The maximum number of sub-services of one service. */
export const MENU_MAX = 100;

/** The error of a typed name, or undefined. */
export function checkMenuName(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please enter a name';
  return lengthProblem(typed, MENU_NAME_MAX);
}

/** The error of the name of a variant, or undefined. */
export function checkVariantName(typed: string): string | undefined {
  if (typed.trim() === '') return 'Please name this option, for example Short hair';
  return lengthProblem(typed, VARIANT_NAME_MAX);
}

function lengthProblem(typed: string, max: number): string | undefined {
  return typed.trim().length > max ? `At most ${max} characters` : undefined;
}

/** The first name that occurs twice, ignoring letter case. */
export function repeatedName(names: readonly string[]): string | undefined {
  const known = names.map((name) => name.trim().toLowerCase());
  return names.find((_, place) => known.indexOf(known[place] ?? '') < place);
}
