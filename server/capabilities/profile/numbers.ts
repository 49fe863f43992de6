import type { Numbers } from '#contract/profile/rules.ts';
import type { Secrets } from '#platform/secrets.ts';
import { changeOf, maskAadhaar, maskPan, maskUpi, type NumberChange } from './rules.ts';
import type { ProfileRow } from './store.ts';

const PAN = 'profile.pan';
const AADHAAR = 'profile.aadhaar';
const UPI = 'profile.upi';

type NumberChanges = Record<keyof Numbers, NumberChange>;
type StoredNumbers = Pick<
  ProfileRow,
  'panSealed' | 'panShown' | 'aadhaarLast4' | 'aadhaarHash' | 'upiSealed' | 'upiShown'
>;

/** The numbers as they may be displayed. */
export function maskedNumbers(stored: StoredNumbers): Numbers {
  return {
    panNumber: stored.panShown ?? '',
    aadharNumber: stored.aadhaarLast4 === null ? '' : maskAadhaar(stored.aadhaarLast4),
    upiID: stored.upiShown ?? '',
  };
}

/** The change that a save makes to each number. */
export function numberChanges(
  secrets: Secrets,
  stored: StoredNumbers,
  requested: Numbers,
): NumberChanges {
  const masked = maskedNumbers(stored);
  const isSealed = (purpose: string, sealed: string | null) => (value: string) =>
    sealed !== null && secrets.open(purpose, sealed) === value;
  const isHashed = (value: string) =>
    stored.aadhaarHash !== null && secrets.macMatches(AADHAAR, value, stored.aadhaarHash);
  return {
    panNumber: changeOf(requested.panNumber, masked.panNumber, isSealed(PAN, stored.panSealed)),
    aadharNumber: changeOf(requested.aadharNumber, masked.aadharNumber, isHashed),
    upiID: changeOf(requested.upiID, masked.upiID, isSealed(UPI, stored.upiSealed)),
  };
}

/**
 * The stored values after the changes: PAN and UPI ID encrypted, of Aadhaar four digits and a keyed
 * hash.
 */
export function storedAfter(
  secrets: Secrets,
  stored: StoredNumbers,
  changes: NumberChanges,
): StoredNumbers {
  return {
    ...afterChange(changes.panNumber, pick(stored, ['panSealed', 'panShown']), (pan) => ({
      panSealed: secrets.seal(PAN, pan),
      panShown: maskPan(pan),
    })),
    ...afterChange(
      changes.aadharNumber,
      pick(stored, ['aadhaarLast4', 'aadhaarHash']),
      (number) => ({
        aadhaarLast4: number.slice(-4),
        aadhaarHash: secrets.mac(AADHAAR, number),
      }),
    ),
    ...afterChange(changes.upiID, pick(stored, ['upiSealed', 'upiShown']), (upi) => ({
      upiSealed: secrets.seal(UPI, upi),
      upiShown: maskUpi(upi),
    })),
  };
}

/** PAN and UPI ID in full, for the person's own data export only. */
export function fullNumbers(secrets: Secrets, stored: StoredNumbers): Numbers {
  return {
    panNumber: stored.panSealed === null ? '' : secrets.open(PAN, stored.panSealed),
    aadharNumber: maskedNumbers(stored).aadharNumber,
    upiID: stored.upiSealed === null ? '' : secrets.open(UPI, stored.upiSealed),
  };
}

function afterChange<T extends Record<string, string | null>>(
  change: NumberChange,
  stored: T,
  make: (value: string) => T,
): T {
  if (change.kind === 'set') return make(change.value);
  if (change.kind !== 'remove') return stored;
  return Object.fromEntries(Object.keys(stored).map((key) => [key, null])) as T;
}

function pick<Key extends keyof StoredNumbers>(
  stored: StoredNumbers,
  keys: readonly Key[],
): Pick<StoredNumbers, Key> {
  return Object.fromEntries(keys.map((key) => [key, stored[key]])) as Pick<StoredNumbers, Key>;
}
