import { z } from 'zod';
import { Service } from './views.ts';

/** The most services a person can keep; a list of favourites is a shelf, not a catalogue. */
export const FAVOURITES_MAX = 200;
/** How many of the services looked at last are remembered. */
export const VIEWED_MAX = 20;

/** Favourites, newest first; those that nobody can book at the moment are left out. */
export const Favourites = z.object({ ids: z.array(z.string()), services: z.array(Service) });
export type Favourites = z.infer<typeof Favourites>;
