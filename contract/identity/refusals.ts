/** Refusals about second factors, passkeys and changes of the e-mail; a part of `refusals`. */
export const identityRefusals = {
  SECOND_FACTOR_NEEDED: [403, 'Enter a code from your authenticator first.'],
  SECOND_FACTOR_WRONG: [400, 'This code is wrong or has already been used.'],
  SECOND_FACTOR_EXPIRED: [400, 'This code has just expired. Enter the new one.'],
  ENROLMENT_CODE_WRONG: [400, 'Enter the set-up code that another admin made for you today.'],
  SECOND_FACTOR_LIMIT: [429, 'Too many wrong codes. Please try again later.'],
  PASSKEY_INVALID: [400, 'This passkey could not be verified. Please try again.'],
  PASSKEY_NEEDED: [403, 'Confirm with your passkey first.'],
  CONFIRMATION_NEEDED: [403, 'Confirm that it is you first.'],
  PASSKEY_NOT_FOUND: [404, 'This passkey was not found.'],
  PASSKEY_KNOWN: [409, 'This passkey has already been added.'],
  PASSKEYS_FULL: [409, 'You already have 20 passkeys. Remove one first.'],
  EMAIL_CHANGE_OPEN: [
    409,
    'Your e-mail is already being changed. Cancel that change, or wait until it can no longer be undone.',
  ],
  EMAIL_UNDO_INVALID: [409, 'This link has been used or has expired.'],
  PAYOUT_FROZEN: [
    409,
    'Your e-mail is being changed. For your safety, bank details and UPI ID stay as they are until the change can no longer be undone.',
  ],
} as const satisfies Record<string, readonly [number, string]>;
