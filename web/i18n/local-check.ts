import type { PlainKey, T } from '#messages/translation.ts';

/** The sentences of the contract's checks, which the server writes too. */
const keys: Readonly<Record<string, PlainKey>> = {
  'Email ID is required': 'entry.emailRequired',
  'Invalid email format': 'entry.emailInvalid',
  'Please enter complete OTP': 'common.incompleteOtp',
};

/** The sentence of a check in the language of the page; as the contract has it, when no message translates it. */
export function localCheck(t: T, sentence: string | undefined): string | undefined {
  const key = sentence === undefined ? undefined : keys[sentence];
  return key ? t(key) : sentence;
}
