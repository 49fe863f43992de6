/** Minutes for which a challenge can be signed. */
export const CHALLENGE_MINUTES = 5;

/**
 * Whether a use of a passkey is newer than all others. Authenticators that do not count always send zero; a
 * counter that does not increase indicates a copy of the credential.
 */
export function isCounterNewer(stored: number, received: number): boolean {
  return received > stored || (received === 0 && stored === 0);
}

/** The identity of the site in WebAuthn: its host name, and the exact origin of its pages. */
export function relyingParty(publicUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The id of an account as the 16 bytes that authenticators store. */
export function userHandleOf(personId: string): Buffer<ArrayBuffer> {
  return Buffer.from(personId.replaceAll('-', ''), 'hex');
}

/** Whether the account that an authenticator names, if it does, is this one. */
export function isUserHandleOf(handle: string | undefined, personId: string): boolean {
  return handle === undefined || handle === userHandleOf(personId).toString('base64url');
}
