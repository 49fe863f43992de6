import { z } from 'zod';
import { plainText } from '../text.ts';
import { PASSKEY_NAME_LENGTH_MAX } from './limits.ts';
import { Otp } from './views.ts';

const encoded = (charactersMax: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(charactersMax);
const CREDENTIAL_ID_MAX = 1400;
const CLIENT_DATA_MAX = 4000;
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const extensionResults = z.record(z.string(), z.unknown()).optional();

const credential = {
  id: encoded(CREDENTIAL_ID_MAX),
  rawId: encoded(CREDENTIAL_ID_MAX),
  type: z.enum(['public-key']),
  clientExtensionResults: extensionResults,
};

/** The result of `navigator.credentials.get`, as WebAuthn JSON. */
export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(CLIENT_DATA_MAX),
      authenticatorData: encoded(CLIENT_DATA_MAX),
      signature: encoded(CLIENT_DATA_MAX),
      userHandle: encoded(100).optional(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** The result of `navigator.credentials.create`, as WebAuthn JSON. Unknown transports are dropped. */
export const NewPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded(CLIENT_DATA_MAX),
      attestationObject: encoded(20_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof NewPasskey>;
export type PasskeyTransport = (typeof transports)[number];

/** The transports that WebAuthn defines. */
export function knownTransports(given: readonly string[]): PasskeyTransport[] {
  return transports.filter((one) => given.includes(one));
}

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)),
});

/** The options for `navigator.credentials.get`. */
export const PasskeyRequest = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
    /** Empty at a login, where the browser lets the person choose a passkey. */
    allowCredentials: z.array(descriptor),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The options for `navigator.credentials.create`. */
export const PasskeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** A passkey as its person sees it. Instants are ISO strings. */
export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    usedAt: z.string().nullable(),
    /** True if it is synchronized between devices. */
    isBackedUp: z.boolean(),
    /** True if it also serves as second factor for the admin area. */
    isSecondFactor: z.boolean(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyName = z.object({
  name: plainText(PASSKEY_NAME_LENGTH_MAX)
    .transform((name) => name.trim())
    .refine((name) => name !== '', 'Enter a name.'),
});

export const AssertionBody = z.object({ passkey: PasskeyAssertion });
export const NewPasskeyBody = z.object({ passkey: NewPasskey });

/** How the session of the request is confirmed, and until when; null when it is not. */
export const Confirmation = z
  .object({
    by: z.enum(['code', 'passkey']).nullable(),
    until: z.string().nullable(),
    hasPasskey: z.boolean(),
  })
  .meta({ id: 'Confirmation' });
export type Confirmation = z.infer<typeof Confirmation>;
export const ConfirmBody = z.object({ otp: Otp });
