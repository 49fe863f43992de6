import type { PlainKey, T } from '#messages/translation.ts';

/** The sentences of the contract's checks, which the server writes too. */
const keys: Readonly<Record<string, PlainKey>> = {
  'Email ID is required': 'entry.emailRequired',
  'Invalid email format': 'entry.emailInvalid',
  'First name is required': 'entry.firstNameRequired',
  'Last name is required': 'entry.lastNameRequired',
  'Only alphabets allowed': 'entry.onlyAlphabets',
  'This name is kept for Zap Booking itself. Please use your own.': 'entry.imitation',
  'Phone number is required': 'entry.phoneRequired',
  'Invalid  phone number': 'entry.phoneInvalid',
  'Please confirm that you are 18 or older and accept the Terms and the Privacy Policy.':
    'entry.consentNeeded',
  'Address must be at least 10 characters': 'booking.addressTooShort',
  'Please enter complete OTP': 'common.incompleteOtp',
};

/** The sentence of a check in the language of the page; as the contract has it, when no message translates it. */
export function localCheck(t: T, sentence: string | undefined): string | undefined {
  const key = sentence === undefined ? undefined : keys[sentence];
  return key ? t(key) : sentence;
}
