/** What may be given as a picture; apart from the schemas, so that a page carries none. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 40_000_000;
