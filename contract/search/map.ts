import { z } from 'zod';

const UUID_LENGTH = 36;
/** As many services as a page with several loaded parts of a list displays. */
export const MAP_POINTS_MAX = 100;

/** Null where no map is configured: then no page offers one. */
export const MapStyle = z.object({ styleUrl: z.string().nullable() }).meta({ id: 'MapStyle' });
export type MapStyle = z.infer<typeof MapStyle>;

export const MapPointsQuery = z.object({
  /** Ids, separated by commas; a repeated one counts once. */
  services: z
    .string()
    .max(MAP_POINTS_MAX * (UUID_LENGTH + 1))
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(z.uuid()).min(1).max(MAP_POINTS_MAX)),
});

/** Degrees. A service that only travels to its customers has none. */
export const MapPoint = z
  .object({ id: z.string(), latitude: z.number(), longitude: z.number() })
  .meta({ id: 'MapPoint' });
export type MapPoint = z.infer<typeof MapPoint>;
