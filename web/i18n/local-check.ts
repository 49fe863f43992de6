import type { PlainKey, T } from '#messages/translation.ts';

/** The messages of the contract's checks, which the server sends too. */
const keys: Readonly<Record<string, PlainKey>> = {
  'Email ID is required': 'checks.emailRequired',
  'Invalid email format': 'checks.emailInvalid',
  'First name is required': 'checks.firstNameRequired',
  'Last name is required': 'checks.lastNameRequired',
  'Only alphabets allowed': 'checks.onlyAlphabets',
  'This name is kept for Zap Booking itself. Please use your own.': 'checks.imitation',
  'Phone number is required': 'checks.phoneRequired',
  'Invalid  phone number': 'checks.phoneInvalid',
  'Please confirm that you are 18 or older and accept the Terms and the Privacy Policy.':
    'entry.consentNeeded',
  'Please select gender': 'checks.genderNeeded',
  'Invalid date format': 'checks.dateInvalid',
  'You must be at least 18 years old': 'checks.tooYoung',
  'Invalid PAN format (e.g., ABCDE1234F)': 'checks.panInvalid',
  'Invalid Aadhar number': 'checks.aadhaarInvalid',
  'Invalid UPI ID': 'checks.upiInvalid',
  'Type the whole number, or leave it unchanged': 'checks.halfMasked',
  'Address must be at most 300 characters': 'checks.addressTooLong',
  'Choose an address that is filled in': 'checks.addressEmpty',
  'Address must be at least 10 characters': 'checks.addressTooShort',
  'Verify this e-mail with a code first.': 'checks.emailUnverified',
  'Invalid or expired OTP': 'checks.otpWrong',
  'Choose a JPEG, PNG or WebP photo.': 'photo.wrongType',
  'We can’t read this photo. Please choose another one.': 'photo.broken',
  'Name is required': 'contact.nameRequired',
  'Please choose a subject': 'contact.subjectRequired',
  'Message is required': 'contact.messageRequired',
  'Please enter complete OTP': 'common.incompleteOtp',
};

/** The message of a check in the language of the page; the contract's text when it has no translation. */
export function localCheck(t: T, sentence: string | undefined): string | undefined {
  const key = sentence === undefined ? undefined : keys[sentence];
  return key ? t(key) : sentence;
}
