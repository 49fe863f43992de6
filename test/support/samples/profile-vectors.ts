import type { ProfileErrors, ProfileValues } from '#contract/profile/rules.ts';

/** The current date in India for the vectors. */
export const TODAY = '2026-08-04';

const HOME = '12 Hill Road, Bandra West, Mumbai 400050';

/** A profile in which every field is valid. */
export const wholeValues: ProfileValues = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  gender: 'female',
  phone: '9876543210',
  dob: '1990-02-28',
  panNumber: 'ABCDE1234F',
  aadharNumber: '234567890124',
  upiID: 'asha.rao@okhdfc',
  addresses: { home: HOME, work: '', other: '' },
  selectedAddress: 'home',
};

type Vector = {
  clauses: string;
  why: string;
  change: Partial<ProfileValues>;
  errors: ProfileErrors;
};

const PHONE = 'Invalid  phone number';
const GENDER = 'Please select gender';
const YOUNG = 'You must be at least 18 years old';
const DATE = 'Invalid date format';
const PAN = 'Invalid PAN format (e.g., ABCDE1234F)';
const AADHAR = 'Invalid Aadhar number';
const UPI = 'Invalid UPI ID';
const SHORT = 'Address must be at least 10 characters';

const fine = (clauses: string, why: string, change: Partial<ProfileValues>): Vector => ({
  clauses,
  why,
  change,
  errors: {},
});
const wrong = (
  clauses: string,
  field: Exclude<keyof ProfileValues, 'addresses' | 'selectedAddress'>,
  value: string,
  sentence: string,
): Vector => ({
  clauses,
  why: `${field} '${value}'`,
  change: { [field]: value },
  errors: { [field]: sentence },
});

/** Cases of the rules in section 5; form, schema and server have to agree on each. */
export const profileVectors: readonly Vector[] = [
  fine('', 'all is fine', {}),
  fine('[PEDIT-34, VAL-14, VAL-18]', 'nothing that is optional', {
    panNumber: '',
    aadharNumber: '',
    upiID: '',
    addresses: { home: '', work: '', other: '' },
    selectedAddress: '',
  }),
  fine('[ENT-34]', 'who prefers not to say', { gender: 'not specified' }),
  fine('[VAL-09]', 'the third gender', { gender: 'other' }),
  fine('[VAL-05]', 'a name in Devanagari', { firstName: 'आशा', lastName: 'कुलकर्णी देशमुख' }),
  fine('[VAL-07]', 'a number in two groups', { phone: '98765 43210' }),
  fine('[VAL-11, VAL-12]', 'eighteen today', { dob: '2008-08-04' }),
  fine('[VAL-14]', 'small letters', { panNumber: 'abcde1234f' }),
  fine('[VAL-16]', 'in groups of four', { aadharNumber: '2345 6789 0124' }),
  fine('[VAL-16]', 'whatever its last digit', { aadharNumber: '234567890123' }),
  fine('[VAL-20]', 'three addresses, the last selected', {
    addresses: { home: HOME, work: '1 Church Street, Pune', other: 'Flat 9, Lake View' },
    selectedAddress: 'other',
  }),
  wrong('[VAL-01]', 'email', '', 'Email ID is required'),
  wrong('[VAL-02]', 'email', 'asha@', 'Invalid email format'),
  wrong('[VAL-03]', 'firstName', '', 'First name is required'),
  wrong('[VAL-04]', 'lastName', '  ', 'Last name is required'),
  wrong('[VAL-05]', 'firstName', 'Asha2', 'Only alphabets allowed'),
  {
    clauses: '',
    why: 'a name that imitates the company',
    change: { firstName: 'Official', lastName: 'Support' },
    errors: { firstName: 'This name is kept for Zap Booking itself. Please use your own.' },
  },
  wrong('[VAL-06]', 'phone', '', 'Phone number is required'),
  wrong('[VAL-07, VAL-08]', 'phone', '5876543210', PHONE),
  wrong('[VAL-07, VAL-08]', 'phone', '987654321', PHONE),
  wrong('[VAL-09, VAL-10]', 'gender', '', GENDER),
  wrong('[VAL-10]', 'gender', 'Female', GENDER),
  wrong('[VAL-11, VAL-13]', 'dob', '', DATE),
  wrong('[VAL-12]', 'dob', '2008-08-05', YOUNG),
  wrong('[VAL-12]', 'dob', '2030-01-01', YOUNG),
  wrong('[VAL-13]', 'dob', '1990-02-30', DATE),
  wrong('[VAL-13]', 'dob', '28/02/1990', DATE),
  wrong('[VAL-13]', 'dob', '1890-01-01', DATE),
  wrong('[VAL-14, VAL-15]', 'panNumber', 'ABCD1234F', PAN),
  wrong('[VAL-14, VAL-15]', 'panNumber', 'ABCDE12345', PAN),
  wrong('[VAL-16, VAL-17, PEDIT-36]', 'aadharNumber', '134567890124', AADHAR),
  wrong('[VAL-16, VAL-17]', 'aadharNumber', '23456789012', AADHAR),
  wrong('[VAL-16, VAL-17]', 'aadharNumber', '2345678901234', AADHAR),
  wrong('[VAL-18, VAL-19]', 'upiID', 'asha', UPI),
  wrong('[VAL-18, VAL-19]', 'upiID', 'asha@', UPI),
  wrong('[VAL-18, VAL-19]', 'upiID', 'as ha@okhdfc', UPI),
  {
    clauses: '[VAL-20, VAL-21, PEDIT-26]',
    why: 'every address that is given is long enough',
    change: { addresses: { home: 'Mumbai', work: 'Pune', other: '123456789' } },
    errors: { 'addresses.home': SHORT, 'addresses.work': SHORT, 'addresses.other': SHORT },
  },
  {
    clauses: '[VAL-20, VAL-21, PEDIT-34]',
    why: 'another address needs a home',
    change: {
      addresses: { home: '', work: '1 Church Street, Pune', other: '' },
      selectedAddress: 'work',
    },
    errors: { 'addresses.home': SHORT },
  },
  {
    clauses: '[PEDIT-14]',
    why: 'an address that is not there cannot be selected',
    change: { selectedAddress: 'work' },
    errors: { selectedAddress: 'Choose an address that is filled in' },
  },
];
