import { z } from 'zod';
import { PageNumber, SearchText } from '../list-schemas.ts';
import { serviceSorts, serviceStates } from './limits.ts';

export const ServicesSearch = z.object({
  text: SearchText,
  state: z.enum(serviceStates).optional(),
  sort: z.enum(serviceSorts).default('newest'),
  page: PageNumber,
});
export type ServicesSearch = z.output<typeof ServicesSearch>;

export const ServicesFileSearch = ServicesSearch.omit({ page: true });
export type ServicesFileSearch = z.output<typeof ServicesFileSearch>;

/** A service in the list for admins. */
export const ListedService = z
  .object({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    category: z.string(),
    providerId: z.string(),
    providerName: z.string(),
    state: z.enum(serviceStates),
    /** The reason why an admin hid it; null if it is visible. */
    hiddenBecause: z.string().nullable(),
    /** The mean rating; null without reviews. */
    rating: z.number().nullable(),
    reviews: z.number(),
    completedBookings: z.number(),
    createdAt: z.string(),
  })
  .meta({ id: 'ListedService' });
export type ListedService = z.infer<typeof ListedService>;
