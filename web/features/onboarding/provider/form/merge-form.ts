import { emptyForm, type FormValues } from '#contract/onboarding/rules.ts';
import { compareEdits, isSame } from '#web/lib/compare-edits.ts';

const keys = Object.keys(emptyForm) as (keyof FormValues)[];

/** Unsaved edits since `base`, and the values saved elsewhere for all other fields. */
export function mergeForm(base: FormValues, mine: FormValues, theirs: FormValues): FormValues {
  const read = (values: FormValues) => (key: keyof FormValues) => values[key];
  const { taken } = compareEdits(keys, read(base), read(mine), read(theirs));
  return { ...mine, ...Object.fromEntries(taken.map((key) => [key, theirs[key]])) };
}

/** The unsaved fields. */
export function changedFields(base: FormValues, mine: FormValues): Partial<FormValues> {
  const fields = keys.filter((key) => !isSame(base[key], mine[key]));
  return Object.fromEntries(fields.map((key) => [key, mine[key]]));
}
