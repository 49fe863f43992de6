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

/** ENT-28, ENT-34: 'not specified' is the default (shown as 'Prefer not to say'). */
export const genders = ['male', 'female', 'other', 'not specified'] as const;
export type Gender = (typeof genders)[number];

export const addressKinds = ['home', 'work', 'other'] as const;
export type AddressKind = (typeof addressKinds)[number];

/** CONST-02. */
export const AGE_MIN = 18;
const AGE_MAX = 120;

/** Stands for each character of a number that is never sent back whole. */
export const MASK = '•';

/** Whether a value is a number as we show it: sent back, it means that nothing changes. */
export function isMasked(value: string): boolean {
  return value.includes(MASK);
}

/** What a person may change; a text that is empty is not there. */
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
  /** '' leaves it as it is. */
  selectedAddress: AddressKind | '';
};

export type ProfileField = Exclude<keyof ProfileValues, 'addresses'> | `addresses.${AddressKind}`;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** The numbers that are never sent back whole. */
export type Numbers = Pick<ProfileValues, 'panNumber' | 'aadharNumber' | 'upiID'>;

/** What is saved so far: a number is compared as it is shown, and what was never given may stay away. */
type Shown = Numbers & Partial<Pick<ProfileValues, 'firstName' | 'lastName' | 'phone' | 'dob'>>;

const nothingShown: Numbers = { panNumber: '', aadharNumber: '', upiID: '' };
const HALF_MASKED = 'Type all of it, or leave it as it was';

/**
 * The sentence of every field that is not fine, in the order of the form (VAL-01 to VAL-21). PAN, Aadhaar
 * and UPI ID may be left out, or stay as they are shown; of the addresses the home comes first. A required
 * value that was never given does not keep the others from being saved, and once given cannot be emptied.
 * @param today the date in India, YYYY-MM-DD.
 */
export function profileErrors(
  values: ProfileValues,
  today: string,
  shown: Shown = nothingShown,
): ProfileErrors {
  const { addresses } = values;
  const checkNumber = (field: keyof Numbers, check: (value: string) => string | undefined) => {
    if (values[field] === shown[field]) return undefined;
    return isMasked(values[field]) ? HALF_MASKED : checkGiven(values[field], check);
  };
  const checkUnlessMissing = (
    field: 'firstName' | 'lastName' | 'phone' | 'dob',
    check: (value: string) => string | undefined,
  ) => (values[field] === '' && shown[field] === '' ? undefined : check(values[field]));
  const found: Record<ProfileField, string | undefined> = {
    firstName: checkUnlessMissing('firstName', checkFirstName),
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

/** VAL-11 to VAL-13. Dates are compared as texts: year first, they sort as they follow. */
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
