import { refusals } from '#contract/errors.ts';
import { IMAGE_TYPES } from '#contract/images.ts';

/** Pixels of the longer side: twice the size of a stored profile photo. */
const SIDE_MAX = 1024;
const QUALITY = 0.9;

export type ShrunkImage = { file: Blob; preview: string };

/**
 * Scales an image down for upload. Re-encoding also removes its EXIF data, such as the location.
 * @param sideMax pixels of the longer side
 * @throws Error with a message for the user
 */
export async function shrinkImage(file: File, sideMax = SIDE_MAX): Promise<ShrunkImage> {
  if (!IMAGE_TYPES.some((type) => type === file.type)) throw new Error(refusals.PICTURE_TYPE[1]);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error(refusals.PICTURE_BROKEN[1]);
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) =>
    // A browser that cannot encode WebP returns a PNG with its type.
    canvas.toBlob(done, 'image/webp', QUALITY),
  );
  if (!blob) throw new Error(refusals.PICTURE_BROKEN[1]);
  return { file: blob, preview: canvas.toDataURL('image/jpeg', QUALITY) };
}
