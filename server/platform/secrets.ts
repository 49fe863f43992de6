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
};

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
  const macWith = (key: RingKey, purpose: string, text: string) =>
    createHmac('sha256', subKey(key, purpose)).update(text).digest('base64url');
  return {
    currentId: current.id,
    mac: (purpose, text) => macWith(current, purpose, text),
    macMatches: (purpose, text, mac) =>
      ring.map((key) => isEqualConstantTime(macWith(key, purpose, text), mac)).includes(true),
    seal: (purpose, text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', subKey(current, purpose), nonce);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const packed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
      return `${current.id}.${packed}`;
    },
    open: (purpose, sealed) => {
      const dot = sealed.indexOf('.');
      const key = ring.find((candidate) => candidate.id === sealed.slice(0, dot));
      if (!key) throw new Error('Sealed by a key that is not in the ring.');
      const packed = Buffer.from(sealed.slice(dot + 1), 'base64url');
      const cipher = createDecipheriv('aes-256-gcm', subKey(key, purpose), packed.subarray(0, 12));
      cipher.setAAD(Buffer.from(purpose));
      cipher.setAuthTag(packed.subarray(12, 28));
      return Buffer.concat([cipher.update(packed.subarray(28)), cipher.final()]).toString('utf8');
    },
  };
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
