import { z } from 'zod';
import { Service } from './views.ts';

/** Maximum number of favourites of a person. */
export const FAVOURITES_MAX = 200;
/** Maximum number of recently viewed services. */
export const VIEWED_MAX = 20;

/** Favourites, newest first, without services that cannot be booked now. */
export const Favourites = z.object({ ids: z.array(z.string()), services: z.array(Service) });
export type Favourites = z.infer<typeof Favourites>;
