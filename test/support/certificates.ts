import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A certificate and its private key as PEM. */
export type Issued = { cert: string; key: string };
type Authority = { name: string; privateKey: KeyObject };

const SEQUENCE = 0x30;
const OCTETS = 0x04;
const ECDSA_SHA256 = der(SEQUENCE, oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

/** A self-signed authority that issues certificates for this machine (RFC 5280). */
export function makeAuthority(
  name = 'Test authority',
): Issued & { issue(subject: string): Issued } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = { name, privateKey };
  return {
    ...issued(own, name, { privateKey, publicKey }, true),
    issue: (subject) =>
      issued(own, subject, generateKeyPairSync('ec', { namedCurve: 'P-256' }), false),
  };
}

function issued(
  authority: Authority,
  subject: string,
  { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject },
  isAuthority: boolean,
): Issued {
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(authority.name),
    der(SEQUENCE, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, ...(isAuthority ? [basicConstraints()] : [localNames()]))),
  );
  const signature = sign('sha256', body, authority.privateKey);
  const bits = der(0x03, Buffer.from([0]), signature);
  const cert = der(SEQUENCE, body, ECDSA_SHA256, bits).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function nameOf(commonName: string): Buffer {
  const attribute = der(SEQUENCE, oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(commonName)));
  return der(SEQUENCE, der(0x31, attribute));
}

function basicConstraints(): Buffer {
  const value = der(SEQUENCE, der(0x01, Buffer.from([0xff])));
  return der(SEQUENCE, oid(0x55, 0x1d, 0x13), der(0x01, Buffer.from([0xff])), der(OCTETS, value));
}

function localNames(): Buffer {
  const names = [der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))];
  return der(SEQUENCE, oid(0x55, 0x1d, 0x11), der(OCTETS, der(SEQUENCE, ...names)));
}

function oid(...bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
