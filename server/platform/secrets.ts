import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** One key of the ring. The first key encrypts and signs; all of them decrypt and verify. */
export type RingKey = { id: string; key: Buffer };

/** Operations with the secret keys. The keys themselves are not accessible. */
export type Secrets = {
  /** The id of the key that encrypts; sealed texts begin with it and a dot. */
  currentId: string;
  /** Keyed hash for codes, tokens and look-ups. Each `purpose` has its own derived key. */
  mac(purpose: string, text: string): string;
  /** True when any key of the ring produced this hash. Comparison takes constant time. */
  macMatches(purpose: string, text: string, mac: string): boolean;
  /** Encrypts a text bound to its purpose (AES-256-GCM). */
  seal(purpose: string, text: string): string;
  /**
   * Decrypts a text. Throws if it was modified, has another purpose, or its key is no longer in the
   * ring.
   */
  open(purpose: string, sealed: string): string;
  /** Encrypts a file bound to its purpose and to the record that it belongs to. */
  sealFile(purpose: string, recordId: string, bytes: Buffer): Buffer;
  /** Decrypts a file. Throws as `open` does, and for the file of another record. */
  openFile(purpose: string, recordId: string, sealed: Buffer): Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function makeSecrets(ring: readonly RingKey[]): Secrets {
  const [current] = ring;
  if (!current) throw new Error('The key ring is empty.');
  const derived = new Map<string, Buffer>();
  const subKey = (key: RingKey, purpose: string) => {
    const name = `${key.id}:${purpose}`;
    const known = derived.get(name);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', key.key, '', `zap:${purpose}`, 32));
    derived.set(name, made);
    return made;
  };
  const keyOf = (id: string) => {
    const key = ring.find((candidate) => candidate.id === id);
    if (!key) throw new Error('Sealed by a key that is not in the ring.');
    return key;
  };
  const macWith = (key: RingKey, purpose: string, text: string) =>
    createHmac('sha256', subKey(key, purpose)).update(text).digest('base64url');
  return {
    currentId: current.id,
    mac: (purpose, text) => macWith(current, purpose, text),
    macMatches: (purpose, text, mac) =>
      ring.map((key) => isEqualConstantTime(macWith(key, purpose, text), mac)).includes(true),
    seal: (purpose, text) => {
      const packed = encrypt(subKey(current, purpose), purpose, Buffer.from(text));
      return `${current.id}.${packed.toString('base64url')}`;
    },
    open: (purpose, sealed) => {
      const dot = sealed.indexOf('.');
      const packed = Buffer.from(sealed.slice(dot + 1), 'base64url');
      return decrypt(subKey(keyOf(sealed.slice(0, dot)), purpose), purpose, packed).toString();
    },
    sealFile: (purpose, recordId, bytes) => {
      const packed = encrypt(subKey(current, purpose), `${purpose} ${recordId}`, bytes);
      return Buffer.concat([Buffer.from(`${current.id}.`), packed]);
    },
    openFile: (purpose, recordId, sealed) => {
      const dot = sealed.indexOf('.');
      const key = subKey(keyOf(sealed.toString('latin1', 0, dot)), purpose);
      return decrypt(key, `${purpose} ${recordId}`, sealed.subarray(dot + 1));
    },
  };
}

/** AES-256-GCM: nonce, tag and ciphertext. `bound` must be the same when it is decrypted. */
function encrypt(key: Buffer, bound: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, bound: string, packed: Buffer): Buffer {
  const body = NONCE_BYTES + TAG_BYTES;
  const cipher = createDecipheriv('aes-256-gcm', key, packed.subarray(0, NONCE_BYTES));
  cipher.setAAD(Buffer.from(bound));
  cipher.setAuthTag(packed.subarray(NONCE_BYTES, body));
  return Buffer.concat([cipher.update(packed.subarray(body)), cipher.final()]);
}

/** Compares two texts in constant time. */
export function isEqualConstantTime(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}

/** Parses `id:base64,id:base64`: at least one key, each of at least 32 bytes, with distinct ids. */
export function parseKeyRing(text: string): RingKey[] | undefined {
  const keys = text.split(',').map((part) => {
    const [id, encoded] = part.trim().split(':');
    const key = Buffer.from(encoded ?? '', 'base64');
    return id && /^[\w-]{1,20}$/.test(id) && key.length >= 32 ? { id, key } : undefined;
  });
  if (!keys.every((key) => key !== undefined)) return undefined;
  return new Set(keys.map((key) => key.id)).size === keys.length ? keys : undefined;
}
