/** Accepted images. This file has no schemas, so that pages can import it. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
export const IMAGE_PIXELS_MAX = 40_000_000;
