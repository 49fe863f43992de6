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
  const context = canvas.getContext('2d');
  // A JPEG shows transparent parts in black.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await encoded(canvas, 'image/webp');
  // A browser that cannot encode WebP returns a PNG, which is several times as large for a photo.
  const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg');
  if (!blob) throw new Error(refusals.PICTURE_BROKEN[1]);
  return { file: blob, preview: canvas.toDataURL('image/jpeg', QUALITY) };
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, type, QUALITY));
}
