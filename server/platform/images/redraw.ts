import type { Metadata, Sharp } from 'sharp';
import {
  IMAGE_PIXELS_MAX,
  PHOTO_TYPES,
  PHOTO_WIDTHS,
  type PhotoType,
  type PhotoWidth,
} from '#contract/images.ts';
import { Refused } from '../refused.ts';
import { detectType, isAnimated } from './detect-type.ts';
import { makeSemaphore } from './semaphore.ts';

/**
 * How an image is stored: cropped to a square, or scaled to fit into one; pixels of the longer
 * side.
 */
export type ImageShape = { fit: 'square' | 'whole'; largePixels: number; smallPixels: number };
export type EncodedImage = {
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
  /** A data URL of a few pixels. */
  preview: string;
};

const DECODE_SECONDS_MAX = 8;
const LARGE_QUALITY = 82;
const SMALL_QUALITY = 78;
const PREVIEW_PIXELS = 24;
const PREVIEW_QUALITY = 30;

/** AVIF of more effort takes eight times as long for a tenth fewer bytes. */
const versionOptions = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: SMALL_QUALITY },
} as const;
export type DrawnVersion = { width: PhotoWidth; type: PhotoType; bytes: Buffer };

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
    const preview = await sharp(large.data)
      .resize(PREVIEW_PIXELS, PREVIEW_PIXELS, { fit: 'inside' })
      .webp({ quality: PREVIEW_QUALITY })
      .toBuffer();
    return {
      ...{ large: large.data, small, width: large.info.width, height: large.info.height },
      preview: `data:image/webp;base64,${preview.toString('base64')}`,
    };
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

/** Draws a stored image in all widths that it fills, in every format. */
export function drawVersions(large: Buffer): Promise<DrawnVersion[]> {
  return withDecoder(async () => {
    const { default: sharp } = await import('sharp');
    const { width: widthMax = 0 } = await sharp(large).metadata();
    const drawn: DrawnVersion[] = [];
    for (const width of PHOTO_WIDTHS.filter((one) => one <= widthMax)) {
      const image = sharp(large).timeout({ seconds: DECODE_SECONDS_MAX }).resize({ width });
      for (const type of PHOTO_TYPES) {
        const bytes = await image.clone().toFormat(type, versionOptions[type]).toBuffer();
        drawn.push({ width, type, bytes });
      }
    }
    return drawn;
  });
}

/** Every decoding error is reported as a broken image. */
async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Refused('PICTURE_BROKEN');
  }
}
