import type { Metadata, Sharp } from 'sharp';
import { IMAGE_PIXELS_MAX } from '#contract/images.ts';
import { Refused } from '../refused.ts';
import { detectType, isAnimated } from './detect-type.ts';
import { makeSemaphore } from './semaphore.ts';

/**
 * How an image is stored: cropped to a square, or scaled to fit into one; pixels of the longer
 * side.
 */
export type ImageShape = { fit: 'square' | 'whole'; largePixels: number; smallPixels: number };
export type EncodedImage = { large: Buffer; small: Buffer; width: number; height: number };

const DECODE_SECONDS_MAX = 8;
const LARGE_QUALITY = 82;
const SMALL_QUALITY = 78;

/** Decoding is expensive: this leaves CPU and memory to other requests. */
const withDecoder = makeSemaphore({ atOnce: 2, waitingMax: 8 });

/**
 * Decodes an image and encodes it as WebP in two sizes, upright and without metadata (location,
 * camera, comments). Only our own encoding is stored, so uploaded bytes are never served.
 * @param type the media type that the sender claims
 * @throws Refused PICTURE_TYPE, PICTURE_ANIMATED, PICTURE_TOO_LARGE before decoding;
 * PICTURE_BROKEN, UNAVAILABLE
 */
export async function reencodeImage(
  bytes: Buffer,
  type: string,
  shape: ImageShape,
): Promise<EncodedImage> {
  const kind = detectType(bytes);
  if (!kind || kind !== type) throw new Refused('PICTURE_TYPE');
  if (isAnimated(bytes, kind)) throw new Refused('PICTURE_ANIMATED');
  return withDecoder(() => encode(bytes, kind, shape));
}

async function encode(bytes: Buffer, kind: string, shape: ImageShape): Promise<EncodedImage> {
  // Loaded with the first image, so that it does not slow down the start.
  const { default: sharp } = await import('sharp');
  const limits = { failOn: 'warning', limitInputPixels: IMAGE_PIXELS_MAX } as const;
  const head = await orBroken(() =>
    sharp(bytes, { ...limits, limitInputPixels: false }).metadata(),
  );
  if (`image/${head.format}` !== kind) throw new Refused('PICTURE_TYPE');
  if ((head.pages ?? 1) > 1) throw new Refused('PICTURE_ANIMATED');
  if (pixelsOf(head) > IMAGE_PIXELS_MAX) throw new Refused('PICTURE_TOO_LARGE');
  return orBroken(async () => {
    const open = () => sharp(bytes, limits).timeout({ seconds: DECODE_SECONDS_MAX }).autoOrient();
    const large = await resized(open(), shape, shape.largePixels)
      .webp({ quality: LARGE_QUALITY })
      .toBuffer({ resolveWithObject: true });
    const small = await resized(sharp(large.data), shape, shape.smallPixels)
      .webp({ quality: SMALL_QUALITY })
      .toBuffer();
    return { large: large.data, small, width: large.info.width, height: large.info.height };
  });
}

function pixelsOf({ width = 0, height = 0 }: Metadata): number {
  return width * height;
}

function resized(image: Sharp, { fit }: ImageShape, pixels: number): Sharp {
  return fit === 'square'
    ? image.resize(pixels, pixels, { fit: 'cover' })
    : image.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true });
}

/** Every decoding error is reported as a broken image. */
async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Refused('PICTURE_BROKEN');
  }
}
