import { normalizeEmail } from '#contract/fields.ts';
import {
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  profileErrors,
} from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import { isSameProfile, type Merged, mergeProfile, valuesOf, withValue } from './profile-values.ts';

/** A profile that is being edited: what it was, what is typed, and what was said about it. */
export type Draft = {
  base: Profile;
  values: ProfileValues;
  /** Fields that were changed or saved: only these are judged aloud. */
  judged: ReadonlySet<ProfileField>;
  /** The server's sentences, each until its field changes. */
  refused: ProfileErrors;
  /** What somebody else saved meanwhile. */
  merged: Merged | undefined;
};

/** The sentence under an e-mail that has not been proved; the server says the same. */
export const UNPROVED = 'Verify this email with a code first.';

export function draftOf(base: Profile): Draft {
  return {
    base,
    values: valuesOf(base),
    judged: new Set(),
    refused: {},
    merged: undefined,
  };
}

export function changed(draft: Draft, field: ProfileField, value: string): Draft {
  const { [field]: _cured, ...refused } = draft.refused;
  return {
    ...draft,
    values: withValue(draft.values, field, value),
    judged: new Set([...draft.judged, field]),
    refused,
  };
}

/** Everything that keeps it from being saved; an e-mail has to be proved before. */
export function problemsOf({ base, values }: Draft, today: string): ProfileErrors {
  const found = profileErrors(values, today, base);
  const isUnproved = !found.email && normalizeEmail(values.email) !== base.email;
  return isUnproved ? { ...found, email: UNPROVED } : found;
}

/** PEDIT-24, PEDIT-25: the sentences to show now. */
export function shownErrors(
  { base, values, judged, refused }: Draft,
  today: string,
): ProfileErrors {
  const found = Object.entries(profileErrors(values, today, base));
  return {
    ...Object.fromEntries(found.filter(([field]) => judged.has(field as ProfileField))),
    ...refused,
  };
}

/** PEDIT-27: every field is judged, and these are its sentences. */
export function refusedWith(draft: Draft, refused: ProfileErrors): Draft {
  const fields = Object.keys(refused) as ProfileField[];
  return { ...draft, refused, judged: new Set([...draft.judged, ...fields]) };
}

/** Goes on from what is saved now, without losing what is typed. */
export function rebased(draft: Draft, now: Profile): Draft {
  const merged = mergeProfile(valuesOf(draft.base), draft.values, valuesOf(now));
  const isNews = merged.taken.length + merged.conflicts.length > 0;
  return {
    ...draft,
    base: now,
    values: merged.values,
    refused: {},
    merged: isNews ? merged : undefined,
  };
}

export function isDirty({ base, values }: Draft): boolean {
  return !isSameProfile(values, valuesOf(base));
}
