import { createHash } from 'node:crypto';
import { pathOf } from '#contract/call-paths.ts';
import type { Deps } from '../deps.ts';
import { consumeUse, secondsLeft } from '../rate-limits.ts';
import { Refused } from '../refused.ts';
import { type EncodedImage, type ImageShape, reencodeImage } from './redraw.ts';

export {
  deleteImage,
  hasUpload,
  imageBytes,
  insertImage,
  setImagesPublic,
  writeFocus,
} from './store.ts';

/** Uploads that one person may make per day, for all purposes. */
export const IMAGES_PER_DAY_MAX = 60;
const DAY_SECONDS = 86_400;

type Upload = { ownerId: string; bytes: Buffer; type: string; shape: ImageShape };

/**
 * Counts an upload against the daily limit and re-encodes it; `insertImage` stores the result.
 * @throws Refused TOO_MANY_REQUESTS beyond the limit, and the errors of `reencodeImage`
 */
export async function processUpload(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  { ownerId, bytes, type, shape }: Upload,
): Promise<EncodedImage> {
  const bucket = `pictures:${secrets.mac('limit', ownerId)}`;
  const limit = { bucket, usesMax: IMAGES_PER_DAY_MAX, seconds: DAY_SECONDS };
  const now = clock.now();
  if (!(await consumeUse(db, now, [limit]))) {
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
  }
  return reencodeImage(bytes, type, shape);
}

/** Identifies uploaded bytes, so that a repeated upload is recognized. */
export function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** The path of a public image. */
export function imagePath(id: string): string {
  return pathOf('picture', { pictureId: id });
}
