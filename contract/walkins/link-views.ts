import { z } from 'zod';
import { walkInStates } from './limits.ts';

export const WalkInTokenBody = z.object({ token: z.string().max(100) });

/** The URL contains only a random token. */
export const NewWalkInLink = z.object({ url: z.string(), expiresAt: z.string() });
export type NewWalkInLink = z.infer<typeof NewWalkInLink>;

/** A walk-in as its visitor sees it: without the name and phone that the provider entered. */
export const VenueVisit = z
  .object({
    walkInId: z.string(),
    serviceId: z.string(),
    /** Empty once the business is deleted. */
    serviceName: z.string(),
    subServiceName: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    people: z.number(),
    state: z.enum(walkInStates),
  })
  .meta({ id: 'VenueVisit' });
export type VenueVisit = z.infer<typeof VenueVisit>;
