import { normalizeEmail } from '#contract/fields.ts';
import {
  type ProfileErrors,
  type ProfileField,
  type ProfileValues,
  profileErrors,
  UNVERIFIED_EMAIL,
} from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import { isSameProfile, type Merged, mergeProfile, valuesOf, withValue } from './profile-values.ts';

/** A profile being edited: the saved values, the input and the errors. */
export type Draft = {
  base: Profile;
  values: ProfileValues;
  /** Fields that were changed or submitted: only these display errors. */
  touched: ReadonlySet<ProfileField>;
  /** The server's error of each field, until the field changes. */
  refused: ProfileErrors;
  /** Changes that were saved elsewhere meanwhile. */
  merged: Merged | undefined;
};

export function draftOf(base: Profile): Draft {
  return {
    base,
    values: valuesOf(base),
    touched: new Set(),
    refused: {},
    merged: undefined,
  };
}

export function changed(draft: Draft, field: ProfileField, value: string): Draft {
  const { [field]: _cured, ...refused } = draft.refused;
  return {
    ...draft,
    values: withValue(draft.values, field, value),
    touched: new Set([...draft.touched, field]),
    refused,
  };
}

/** All errors that prevent saving the draft, including an unverified e-mail. */
export function problemsOf({ base, values }: Draft, today: string): ProfileErrors {
  const found = profileErrors(values, today, base);
  const isUnverified = !found.email && normalizeEmail(values.email) !== base.email;
  return isUnverified ? { ...found, email: UNVERIFIED_EMAIL } : found;
}

/** PEDIT-24, PEDIT-25: the errors to display now. */
export function visibleErrors(
  { base, values, touched, refused }: Draft,
  today: string,
): ProfileErrors {
  const found = Object.entries(profileErrors(values, today, base));
  return {
    ...Object.fromEntries(found.filter(([field]) => touched.has(field as ProfileField))),
    ...refused,
  };
}

/** PEDIT-27: marks every field as touched and stores its error. */
export function withErrors(draft: Draft, refused: ProfileErrors): Draft {
  const fields = Object.keys(refused) as ProfileField[];
  return { ...draft, refused, touched: new Set([...draft.touched, ...fields]) };
}

/** Rebases the draft on the saved version; keeps the input. */
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

/** Changes made after `sent`, based on the saved version; null without any. */
export function unsavedRest(draft: Draft, sent: Draft, saved: Profile): Draft | null {
  if (isSameProfile(draft.values, sent.values)) return null;
  const { values } = mergeProfile(sent.values, draft.values, valuesOf(saved));
  return { ...draft, base: saved, values, refused: {}, merged: undefined };
}

export function isDirty({ base, values }: Draft): boolean {
  return !isSameProfile(values, valuesOf(base));
}
