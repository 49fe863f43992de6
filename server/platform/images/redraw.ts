import type { Metadata, Sharp } from 'sharp';
import { PICTURE_PIXELS_MAX } from '#contract/images.ts';
import { Refused } from '../refused.ts';
import { isAnimated, kindOf } from './detect-type.ts';
import { makeGate } from './semaphore.ts';

/** How a picture is kept: cut to a square, or whole within one; pixels of the longer side. */
export type PictureShape = { fit: 'square' | 'whole'; largePixels: number; smallPixels: number };
export type Drawn = { large: Buffer; small: Buffer; width: number; height: number };

const DECODE_SECONDS_MAX = 8;
const LARGE_QUALITY = 82;
const SMALL_QUALITY = 78;

/** Decoding is heavy: it must leave processor and memory to everybody else. */
const gate = makeGate({ atOnce: 2, waitingMax: 8 });

/**
 * Decodes a picture and draws it anew as WebP in two sizes, upright and without its metadata (place,
 * camera, comments). What is kept was made here, whatever the bytes pretended to be.
 * @param type what the sender says that it is. @throws Refused PICTURE_TYPE, PICTURE_ANIMATED,
 * PICTURE_TOO_LARGE before anything is decoded; PICTURE_BROKEN, UNAVAILABLE.
 */
export async function drawPicture(
  bytes: Buffer,
  type: string,
  shape: PictureShape,
): Promise<Drawn> {
  const kind = kindOf(bytes);
  if (!kind || kind !== type) throw new Refused('PICTURE_TYPE');
  if (isAnimated(bytes, kind)) throw new Refused('PICTURE_ANIMATED');
  return gate(() => draw(bytes, kind, shape));
}

async function draw(bytes: Buffer, kind: string, shape: PictureShape): Promise<Drawn> {
  // Fetched with the first picture, so that a start does not wait for it.
  const { default: sharp } = await import('sharp');
  const limits = { failOn: 'warning', limitInputPixels: PICTURE_PIXELS_MAX } as const;
  const head = await orBroken(() =>
    sharp(bytes, { ...limits, limitInputPixels: false }).metadata(),
  );
  if (`image/${head.format}` !== kind) throw new Refused('PICTURE_TYPE');
  if ((head.pages ?? 1) > 1) throw new Refused('PICTURE_ANIMATED');
  if (pixelsOf(head) > PICTURE_PIXELS_MAX) throw new Refused('PICTURE_TOO_LARGE');
  return orBroken(async () => {
    const open = () => sharp(bytes, limits).timeout({ seconds: DECODE_SECONDS_MAX }).autoOrient();
    const large = await fitted(open(), shape, shape.largePixels)
      .webp({ quality: LARGE_QUALITY })
      .toBuffer({ resolveWithObject: true });
    const small = await fitted(sharp(large.data), shape, shape.smallPixels)
      .webp({ quality: SMALL_QUALITY })
      .toBuffer();
    return { large: large.data, small, width: large.info.width, height: large.info.height };
  });
}

function pixelsOf({ width = 0, height = 0 }: Metadata): number {
  return width * height;
}

function fitted(image: Sharp, { fit }: PictureShape, pixels: number): Sharp {
  return fit === 'square'
    ? image.resize(pixels, pixels, { fit: 'cover' })
    : image.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true });
}

/** Whatever a decoder has to say about these bytes, it is the bytes' fault. */
async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Refused('PICTURE_BROKEN');
  }
}
