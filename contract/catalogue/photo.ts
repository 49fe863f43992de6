import { z } from 'zod';

const Percent = z.int().min(0).max(100);
/** The point that crops of a photo keep, in percent of its width and height. */
export const Focus = z.object({ x: Percent, y: Percent });

export const Photo = z
  .object({
    /** The photo itself. */
    path: z.string(),
    width: z.number(),
    height: z.number(),
    /** The widths of its versions; their paths end with `/320.avif` or `/320.webp`, for example. */
    widths: z.array(z.number()),
    focus: Focus,
    /** A data URL of a few pixels that fills the space until the photo has loaded; null without one. */
    preview: z.string().nullable(),
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof Photo>;
