import type { ImageType } from '#contract/images.ts';

/** Detects the type of a file from its first bytes, whatever type the sender claims. */
export function detectType(bytes: Buffer): ImageType | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : undefined;
}

const PARTS_MAX = 10_000;

/** Whether a PNG or WebP is animated; the decoder would silently take its first frame. */
export function isAnimated(bytes: Buffer, kind: ImageType): boolean {
  if (kind === 'image/png') return pngParts(bytes).includes('acTL');
  if (kind === 'image/webp')
    return webpParts(bytes).some((name) => name === 'ANIM' || name === 'ANMF');
  return false;
}

function pngParts(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at + 8 <= bytes.length && names.length < PARTS_MAX; ) {
    names.push(bytes.toString('latin1', at + 4, at + 8));
    at += bytes.readUInt32BE(at) + 12;
  }
  return names;
}

function webpParts(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= bytes.length && names.length < PARTS_MAX; ) {
    names.push(bytes.toString('latin1', at, at + 4));
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}
