/**
 * The rules of single fields (specification, section 5), shared by forms and server. Each returns the error message, or
 * undefined for a valid value.
 */
type Check = (value: string) => string | undefined;

export const NAME_LENGTH_MAX = 60;
export const EMAIL_LENGTH_MAX = 254;
export const ADDRESS_LENGTH_MIN = 10;
export const ADDRESS_LENGTH_MAX = 300;

const emailPattern = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}$/i;

/** VAL-01, VAL-02. One plain address: no quotes, no lists, no line breaks. */
export const checkEmail: Check = (value) => {
  if (value.trim() === '') return 'Email ID is required';
  if (value.length > EMAIL_LENGTH_MAX || !emailPattern.test(value.trim())) {
    return 'Invalid email format';
  }
  return undefined;
};

/** Lower case and trimmed: the form in which an address is stored and compared. */
export function normalizeEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** Indian keyboards write some conjuncts and letters with an invisible joiner after a combining mark. */
const namePattern = /^(?:[\p{L}\p{M} ]|(?<=\p{M})[\u200C\u200D])+$/u;

function checkName(value: string, label: string): string | undefined {
  if (value.trim() === '') return `${label} is required`;
  if (!namePattern.test(value) || value.length > NAME_LENGTH_MAX) {
    return 'Only alphabets allowed';
  }
  return undefined;
}

/** VAL-03, VAL-05. Letters of any script, so that names in Devanagari are valid. */
export const checkFirstName: Check = (value) => checkName(value, 'First name');

/** VAL-04, VAL-05. */
export const checkLastName: Check = (value) => checkName(value, 'Last name');

/** VAL-06 to VAL-08: ten digits, the first 6 to 9; the two spaces are part of the specified message. */
export const checkPhone: Check = (value) => {
  if (value.trim() === '') return 'Phone number is required';
  return /^[6-9]\d{9}$/.test(stripSpaces(value)) ? undefined : 'Invalid  phone number';
};

/** REG-15. */
export function stripSpaces(value: string): string {
  return value.replace(/\s+/g, '');
}

/** VAL-21. */
export const checkAddress: Check = (value) => {
  const length = value.trim().length;
  if (length > ADDRESS_LENGTH_MAX) return 'Address must be at most 300 characters';
  return length < ADDRESS_LENGTH_MIN ? 'Address must be at least 10 characters' : undefined;
};

/** OTP-01 to OTP-05. */
export const checkOtp: Check = (value) =>
  /^\d{6}$/.test(value) ? undefined : 'Please enter complete OTP';

/** 9 to 18 digits; spaces are ignored. */
export const checkAccountNumber: Check = (value) =>
  /^\d{9,18}$/.test(stripSpaces(value)) ? undefined : 'Account number must be 9 to 18 digits';

/** Four letters, a zero, six letters or digits. */
export const checkIfsc: Check = (value) =>
  /^[A-Z]{4}0[A-Z0-9]{6}$/i.test(value.trim()) ? undefined : 'Invalid IFSC code';

/** Five letters, of which the fourth is the kind of holder, four digits, a letter. */
export const checkPan: Check = (value) =>
  /^[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z]$/i.test(value.trim()) ? undefined : 'Invalid PAN number';

/** VAL-14, VAL-15: checks the format only, for any kind of holder. */
export const checkPanForm: Check = (value) =>
  /^[A-Z]{5}\d{4}[A-Z]$/i.test(value.trim()) ? undefined : 'Invalid PAN format (e.g., ABCDE1234F)';

/** VAL-16, VAL-17: twelve digits, the first 2 to 9. */
export const checkAadhaar: Check = (value) =>
  /^[2-9]\d{11}$/.test(stripSpaces(value)) ? undefined : 'Invalid Aadhar number';

/** VAL-18, VAL-19: name@handle. */
export const checkUpi: Check = (value) =>
  /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9.-]{1,63}$/i.test(value.trim())
    ? undefined
    : 'Invalid UPI ID';
