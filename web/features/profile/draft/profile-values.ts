import {
  type AddressKind,
  addressKinds,
  type ProfileField,
  type ProfileValues,
} from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import { compareEdits } from '#web/lib/compare-edits.ts';
import { fieldLabels } from './profile-labels.ts';

export const profileFields = Object.keys(fieldLabels) as ProfileField[];

/** The editable values of a profile as form values. */
export function valuesOf(profile: Profile): ProfileValues {
  const { firstName, lastName, email, gender, phone, dob, panNumber, aadharNumber, upiID } =
    profile;
  const { addresses, selectedAddress } = profile;
  return {
    ...{ firstName, lastName, email, gender, phone, dob, panNumber, aadharNumber, upiID },
    addresses: { ...addresses },
    selectedAddress,
  };
}

export function valueIn(values: ProfileValues, field: ProfileField): string {
  const kind = kindOf(field);
  return kind
    ? values.addresses[kind]
    : values[field as Exclude<ProfileField, `addresses.${string}`>];
}

/** Returns the values with one changed; an emptied address loses its selection. */
export function withValue(
  values: ProfileValues,
  field: ProfileField,
  value: string,
): ProfileValues {
  const kind = kindOf(field);
  if (!kind) return { ...values, [field]: value };
  const addresses = { ...values.addresses, [kind]: value };
  const { selectedAddress } = values;
  const isThere = (each: AddressKind) => addresses[each].trim() !== '';
  const isStillValid = selectedAddress !== '' && isThere(selectedAddress);
  const next = isStillValid ? selectedAddress : (addressKinds.find(isThere) ?? '');
  return { ...values, addresses, selectedAddress: next };
}

export function isSameProfile(a: ProfileValues, b: ProfileValues): boolean {
  return profileFields.every((field) => valueIn(a, field) === valueIn(b, field));
}

/** Unsaved edits combined with a version that was saved elsewhere. */
export type Merged = {
  values: ProfileValues;
  /** Fields changed only elsewhere, whose new value is taken. */
  taken: ProfileField[];
  /** Fields changed on both sides: the own value is kept, the other one is displayed. */
  conflicts: { field: ProfileField; theirs: string }[];
};

/** Merges the version that was saved elsewhere into the unsaved edits, which win a conflict. */
export function mergeProfile(
  base: ProfileValues,
  mine: ProfileValues,
  theirs: ProfileValues,
): Merged {
  const read = (values: ProfileValues) => (field: ProfileField) => valueIn(values, field);
  const { taken, conflicts } = compareEdits(profileFields, read(base), read(mine), read(theirs));
  return {
    values: taken.reduce((values, field) => withValue(values, field, valueIn(theirs, field)), mine),
    taken,
    conflicts: conflicts.map((field) => ({ field, theirs: valueIn(theirs, field) })),
  };
}

function kindOf(field: ProfileField): AddressKind | undefined {
  return addressKinds.find((kind) => field === `addresses.${kind}`);
}
