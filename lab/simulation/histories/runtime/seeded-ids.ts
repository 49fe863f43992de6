import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type Random, randomFrom } from '../faults/random.ts';

let random: Random = randomFrom(0);

/**
 * Draws the ids and keys of this process from the seed given to `seedIds`, so that a history can be replayed
 * exactly. Import it before anything that makes ids.
 */
export function seedIds(seed: number): void {
  random = randomFrom(seed);
}

function bytes(count: number): Buffer {
  return Buffer.from(Array.from({ length: count }, () => random.whole(0, 255)));
}

function uuid(): ReturnType<typeof crypto.randomUUID> {
  const raw = bytes(16);
  raw[6] = ((raw[6] ?? 0) & 0x0f) | 0x40;
  raw[8] = ((raw[8] ?? 0) & 0x3f) | 0x80;
  const hex = raw.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

crypto.randomUUID = uuid;
crypto.randomBytes = bytes as unknown as typeof crypto.randomBytes;
syncBuiltinESMExports();
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid });
