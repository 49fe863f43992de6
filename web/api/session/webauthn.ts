import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts';

/** Loaded on the first use of a passkey, so that pages stay small. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Lets the person create a passkey on this or another device. @throws PasskeyCancelled */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, rawId, response } = await unlessCancelled(
    startRegistration({ optionsJSON: options }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
  };
}

/** Lets the person use one of their passkeys. @throws PasskeyCancelled */
export async function askPasskey(options: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await unlessCancelled(
    startAuthentication({ optionsJSON: options }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId, type: 'public-key' },
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle ? { userHandle } : {}),
    },
  };
}

/** The person closed the browser's dialog, it timed out, or the device has no passkey for this site. */
export class PasskeyCancelled extends Error {}

async function unlessCancelled<T>(ceremony: Promise<T>): Promise<T> {
  return ceremony.catch((error: unknown) => {
    throw new PasskeyCancelled('The passkey was not used.', { cause: error });
  });
}
