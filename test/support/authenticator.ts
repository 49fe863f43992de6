import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/identity/passkeys.ts';

/** Deviations of an attacker or a broken authenticator. */
type Lie = {
  origin?: string;
  rpId?: string;
  /** Does not verify the person by fingerprint or PIN. */
  isUnverified?: boolean;
  /** The counter to send in place of the next one. */
  counter?: number;
  challenge?: string;
  userHandle?: string;
};

const ORIGIN = 'http://localhost:3000';
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;
const ALG_ES256 = -7;

/** A software authenticator with one ES256 passkey; otherwise it follows the rules of WebAuthn. */
export function makeAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32).toString('base64url');
  let counter = 0;
  let userHandle = '';
  const authData = (rpId: string, lie: Lie, attested?: Buffer) => {
    if (counts) counter += 1;
    const head = Buffer.alloc(5);
    const flags = USER_PRESENT | (lie.isUnverified ? 0 : USER_VERIFIED);
    head.writeUInt8(flags | (attested ? WITH_CREDENTIAL : 0));
    head.writeUInt32BE(lie.counter ?? counter, 1);
    return Buffer.concat([sha256(lie.rpId ?? rpId), head, attested ?? Buffer.alloc(0)]);
  };
  return {
    id,
    /** Creates the passkey, as `navigator.credentials.create` does. */
    create({ challenge, rp, user }: PasskeyCreation, lie: Lie = {}): NewPasskey {
      userHandle = user.id;
      const rawId = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseOf(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData(rp.id, lie, attested))],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lie),
          attestationObject: encoded(attestation).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** Signs the challenge with the passkey, as `navigator.credentials.get` does. */
    get({ challenge, rpId }: PasskeyRequest, lie: Lie = {}): PasskeyAssertion {
      const data = authData(rpId, lie);
      const clientDataJSON = clientData('webauthn.get', challenge, lie);
      const handle = lie.userHandle ?? userHandle;
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(handle ? { userHandle: handle } : {}),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof makeAuthenticator>;

function clientData(type: string, challenge: string, lie: Lie): string {
  const data = {
    type,
    challenge: lie.challenge ?? challenge,
    origin: lie.origin ?? ORIGIN,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

/** The public key in COSE: an elliptic-curve key for ES256 on P-256. */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'));
  return encoded(
    new Map<number, unknown>([
      [1, 2],
      [3, ALG_ES256],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

function encoded(map: Map<string | number, unknown>): Buffer {
  return Buffer.from(isoCBOR.encode(map as Parameters<typeof isoCBOR.encode>[0]));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
