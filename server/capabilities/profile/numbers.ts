import type { Numbers } from '#contract/profile/rules.ts';
import type { Secrets } from '#platform/secrets.ts';
import { changeOf, maskAadhaar, maskPan, maskUpi, type NumberChange } from './rules.ts';
import type { ProfileRow } from './store.ts';

const PAN = 'profile.pan';
const AADHAAR = 'profile.aadhaar';
const UPI = 'profile.upi';

type NumberChanges = Record<keyof Numbers, NumberChange>;
type Kept = Pick<
  ProfileRow,
  'panSealed' | 'panShown' | 'aadhaarLast4' | 'aadhaarHash' | 'upiSealed' | 'upiShown'
>;

/** The numbers as they may be shown. */
export function shownNumbers(kept: Kept): Numbers {
  return {
    panNumber: kept.panShown ?? '',
    aadharNumber: kept.aadhaarLast4 === null ? '' : maskAadhaar(kept.aadhaarLast4),
    upiID: kept.upiShown ?? '',
  };
}

/** What a save means for each number, given what is kept. */
export function numberChanges(secrets: Secrets, kept: Kept, wished: Numbers): NumberChanges {
  const shown = shownNumbers(kept);
  const isSealed = (purpose: string, sealed: string | null) => (value: string) =>
    sealed !== null && secrets.open(purpose, sealed) === value;
  const isHashed = (value: string) =>
    kept.aadhaarHash !== null && secrets.macMatches(AADHAAR, value, kept.aadhaarHash);
  return {
    panNumber: changeOf(wished.panNumber, shown.panNumber, isSealed(PAN, kept.panSealed)),
    aadharNumber: changeOf(wished.aadharNumber, shown.aadharNumber, isHashed),
    upiID: changeOf(wished.upiID, shown.upiID, isSealed(UPI, kept.upiSealed)),
  };
}

/** What is kept after the changes: PAN and UPI ID sealed, of Aadhaar four digits and a keyed hash. */
export function keptAfter(secrets: Secrets, kept: Kept, changes: NumberChanges): Kept {
  return {
    ...afterChange(changes.panNumber, pick(kept, ['panSealed', 'panShown']), (pan) => ({
      panSealed: secrets.seal(PAN, pan),
      panShown: maskPan(pan),
    })),
    ...afterChange(changes.aadharNumber, pick(kept, ['aadhaarLast4', 'aadhaarHash']), (number) => ({
      aadhaarLast4: number.slice(-4),
      aadhaarHash: secrets.mac(AADHAAR, number),
    })),
    ...afterChange(changes.upiID, pick(kept, ['upiSealed', 'upiShown']), (upi) => ({
      upiSealed: secrets.seal(UPI, upi),
      upiShown: maskUpi(upi),
    })),
  };
}

/** PAN and UPI ID whole, for the person's own file alone. */
export function wholeNumbers(secrets: Secrets, kept: Kept): Numbers {
  return {
    panNumber: kept.panSealed === null ? '' : secrets.open(PAN, kept.panSealed),
    aadharNumber: shownNumbers(kept).aadharNumber,
    upiID: kept.upiSealed === null ? '' : secrets.open(UPI, kept.upiSealed),
  };
}

function afterChange<T extends Record<string, string | null>>(
  change: NumberChange,
  kept: T,
  make: (value: string) => T,
): T {
  if (change.kind === 'set') return make(change.value);
  if (change.kind !== 'remove') return kept;
  return Object.fromEntries(Object.keys(kept).map((key) => [key, null])) as T;
}

function pick<Key extends keyof Kept>(kept: Kept, keys: readonly Key[]): Pick<Kept, Key> {
  return Object.fromEntries(keys.map((key) => [key, kept[key]])) as Pick<Kept, Key>;
}
