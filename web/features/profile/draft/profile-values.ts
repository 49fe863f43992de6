import {
  type AddressKind,
  addressKinds,
  type ProfileField,
  type ProfileValues,
} from '#contract/profile/rules.ts';
import type { Profile } from '#contract/profile/views.ts';
import { fieldLabels } from './profile-labels.ts';

export const profileFields = Object.keys(fieldLabels) as ProfileField[];

/** What of a profile can be changed, as it stands in the form. */
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

/** The values with one of them changed; an address that is emptied is not selected any more. */
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
  const isKept = selectedAddress !== '' && isThere(selectedAddress);
  const next = isKept ? selectedAddress : (addressKinds.find(isThere) ?? '');
  return { ...values, addresses, selectedAddress: next };
}

export function isSameProfile(a: ProfileValues, b: ProfileValues): boolean {
  return profileFields.every((field) => valueIn(a, field) === valueIn(b, field));
}

/** What two people at one profile, or one at two tabs, did to it. */
export type Merged = {
  values: ProfileValues;
  /** Fields that only the other one changed: taken over. */
  brought: ProfileField[];
  /** Fields that both changed: mine stay, and theirs is told. */
  contested: { field: ProfileField; theirs: string }[];
};

/** Brings what was saved meanwhile into what is typed, without losing either. */
export function mergeProfile(
  base: ProfileValues,
  mine: ProfileValues,
  theirs: ProfileValues,
): Merged {
  const merged: Merged = { values: mine, brought: [], contested: [] };
  for (const field of profileFields) {
    const [before, here, there] = [base, mine, theirs].map((values) => valueIn(values, field));
    if (there === before || there === here || there === undefined) continue;
    if (here === before) {
      merged.brought.push(field);
      merged.values = withValue(merged.values, field, there);
    } else merged.contested.push({ field, theirs: there });
  }
  return merged;
}

function kindOf(field: ProfileField): AddressKind | undefined {
  return addressKinds.find((kind) => field === `addresses.${kind}`);
}
