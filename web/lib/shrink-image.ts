import { refusals } from '#contract/errors.ts';
import { PICTURE_TYPES } from '#contract/images.ts';

/** Pixels of the longer side of what is sent: twice what is kept of a face. */
const SIDE_MAX = 1024;
const QUALITY = 0.9;

export type Shrunk = { file: Blob; preview: string };

/**
 * A picture as it is sent: small enough for a slow network, drawn anew without the place where it was
 * taken. Throws the sentence of what is wrong with it. @param sideMax pixels of the longer side.
 */
export async function shrinkPicture(file: File, sideMax = SIDE_MAX): Promise<Shrunk> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) throw new Error(refusals.PICTURE_TYPE[1]);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error(refusals.PICTURE_BROKEN[1]);
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) =>
    // A browser that cannot write WebP answers with PNG, and says so in its type.
    canvas.toBlob(done, 'image/webp', QUALITY),
  );
  if (!blob) throw new Error(refusals.PICTURE_BROKEN[1]);
  return { file: blob, preview: canvas.toDataURL('image/jpeg', QUALITY) };
}
