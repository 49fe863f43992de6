import { z } from 'zod';

const UUID_LENGTH = 36;
/** The number of services on a page after several parts of the list have loaded. */
export const MAP_POINTS_MAX = 100;

/** Null if no map is configured, so that pages do not offer one. */
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

/** Degrees. Services that only travel to their customers are omitted. */
export const MapPoint = z
  .object({ id: z.string(), latitude: z.number(), longitude: z.number() })
  .meta({ id: 'MapPoint' });
export type MapPoint = z.infer<typeof MapPoint>;
