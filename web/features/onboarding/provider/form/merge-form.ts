import { emptyForm, type FormValues } from '#contract/onboarding/rules.ts';

const keys = Object.keys(emptyForm) as (keyof FormValues)[];

/**
 * What stands in the form after somebody else saved meanwhile: what was typed here since `base` stays, all
 * else is as it is now.
 */
export function merged(base: FormValues, mine: FormValues, now: FormValues): FormValues {
  const result = { ...now };
  for (const key of keys) {
    if (!isSame(base[key], mine[key])) Object.assign(result, { [key]: mine[key] });
  }
  return result;
}

/** What differs from what is saved, to be sent. */
export function changed(base: FormValues, mine: FormValues): Partial<FormValues> {
  const fields = keys.filter((key) => !isSame(base[key], mine[key]));
  return Object.fromEntries(fields.map((key) => [key, mine[key]]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
