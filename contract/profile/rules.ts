import {
  checkAadhaar,
  checkAddress,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPanForm,
  checkPhone,
  checkUpi,
} from '../fields.ts';
import { checkImitation } from '../imitation.ts';

/** ENT-28, ENT-34: 'not specified' is the default (shown as 'Prefer not to say'). */
export const genders = ['male', 'female', 'other', 'not specified'] as const;
export type Gender = (typeof genders)[number];

export const addressKinds = ['home', 'work', 'other'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** CONST-02. */
export const AGE_MIN = 18;
const AGE_MAX = 120;

/** Replaces the hidden characters of a number. */
export const MASK = '•';

/** True for a masked number; a masked number in a request means no change. */
export function isMasked(value: string): boolean {
  return value.includes(MASK);
}

/** The editable values of a profile; a missing value is an empty text. */
export type ProfileValues = {
  firstName: string;
  lastName: string;
  email: string;
  gender: string;
  phone: string;
  /** YYYY-MM-DD. */
  dob: string;
  panNumber: string;
  aadharNumber: string;
  upiID: string;
  addresses: Record<AddressKind, string>;
  /** '' means no change. */
  selectedAddress: AddressKind | '';
};

export type ProfileField = Exclude<keyof ProfileValues, 'addresses'> | `addresses.${AddressKind}`;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** Fields that are only sent masked. */
export type Numbers = Pick<ProfileValues, 'panNumber' | 'aadharNumber' | 'upiID'>;

/** The saved values, with masked numbers. Saved values that are empty may stay empty. */
type SavedValues = Numbers &
  Partial<Pick<ProfileValues, 'firstName' | 'lastName' | 'phone' | 'dob'>>;

const noNumbers: Numbers = { panNumber: '', aadharNumber: '', upiID: '' };
const HALF_MASKED = 'Type the whole number, or leave it unchanged';
/** The error of an unverified e-mail, with the text of EMAIL_NEEDS_CODE. */
export const UNVERIFIED_EMAIL = 'Verify this e-mail with a code first.';

/**
 * The error message of every invalid field, in the order of the form (VAL-01 to VAL-21). PAN, Aadhaar and UPI ID may be
 * empty or stay masked; a work or other address requires a home address. A required value may stay empty until it is
 * first saved, and cannot be emptied afterwards.
 * @param today the date in India, YYYY-MM-DD.
 */
export function profileErrors(
  values: ProfileValues,
  today: string,
  saved: SavedValues = noNumbers,
): ProfileErrors {
  const { addresses } = values;
  const checkNumber = (field: keyof Numbers, check: (value: string) => string | undefined) => {
    if (values[field] === saved[field]) return undefined;
    return isMasked(values[field]) ? HALF_MASKED : checkGiven(values[field], check);
  };
  const checkUnlessMissing = (
    field: 'firstName' | 'lastName' | 'phone' | 'dob',
    check: (value: string) => string | undefined,
  ) => (values[field] === '' && saved[field] === '' ? undefined : check(values[field]));
  const found: Record<ProfileField, string | undefined> = {
    firstName:
      checkUnlessMissing('firstName', checkFirstName) ??
      checkImitation(`${values.firstName} ${values.lastName}`),
    lastName: checkUnlessMissing('lastName', checkLastName),
    gender: checkGender(values.gender),
    dob: checkUnlessMissing('dob', (dob) => checkDob(dob, today)),
    phone: checkUnlessMissing('phone', checkPhone),
    email: checkEmail(values.email),
    panNumber: checkNumber('panNumber', checkPanForm),
    aadharNumber: checkNumber('aadharNumber', checkAadhaar),
    'addresses.home':
      hasText(addresses.work) || hasText(addresses.other)
        ? checkAddress(addresses.home)
        : checkGiven(addresses.home, checkAddress),
    'addresses.work': checkGiven(addresses.work, checkAddress),
    'addresses.other': checkGiven(addresses.other, checkAddress),
    selectedAddress: checkSelected(values),
    upiID: checkNumber('upiID', checkUpi),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence));
}

/** VAL-09, VAL-10. */
function checkGender(gender: string): string | undefined {
  return genders.some((known) => known === gender) ? undefined : 'Please select gender';
}

/** VAL-11 to VAL-13. ISO dates sort as text. */
function checkDob(dob: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const birthYear = Number(dob.slice(0, 4));
  if (!isDate(dob) || birthYear < thisYear - AGE_MAX) return 'Invalid date format';
  const comesOfAge = `${birthYear + AGE_MIN}${dob.slice(4)}`;
  return comesOfAge <= today ? undefined : 'You must be at least 18 years old';
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function checkSelected({ selectedAddress, addresses }: ProfileValues): string | undefined {
  if (selectedAddress === '' || hasText(addresses[selectedAddress])) return undefined;
  return 'Choose an address that is filled in';
}

function checkGiven(
  value: string,
  check: (value: string) => string | undefined,
): string | undefined {
  return value.trim() === '' ? undefined : check(value);
}

function hasText(text: string): boolean {
  return text.trim() !== '';
}
