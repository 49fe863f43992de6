/** Accepted images. This file has no schemas, so that pages can import it. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 40_000_000;

/** The widths in pixels in which photos are offered to browsers; a narrower photo has only the smaller ones. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export const PHOTO_TYPES = ['avif', 'webp'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

/** The name of a photo in one width and format, as the last part of its path. */
export type PhotoVersion = `${PhotoWidth}.${PhotoType}`;
export const photoVersions = PHOTO_WIDTHS.flatMap((width) =>
  PHOTO_TYPES.map((type): PhotoVersion => `${width}.${type}`),
);

/** The point that crops of a photo keep, in percent of its width and height. */
export type Focus = { x: number; y: number };
export const MIDDLE: Focus = { x: 50, y: 50 };
