import { z } from 'zod';
import { BookingRequest } from '../booking/views.ts';

/** A provider's day in figures, counted by the clocks of their own services. */
export const ProviderDashboard = z
  .object({
    /** Bookings that start today: pending, accepted and completed. */
    today: z.number(),
    pending: z.number(),
    /** The next seven days, today first. */
    ahead: z.array(z.object({ inDays: z.number(), accepted: z.number(), pending: z.number() })),
    /** The newest requests over all services. */
    recent: z.array(BookingRequest),
    /** Bookings that each service ever had; a service without any is left out. */
    bookings: z.array(z.object({ serviceId: z.string(), count: z.number() })),
  })
  .meta({ id: 'ProviderDashboard' });
export type ProviderDashboard = z.infer<typeof ProviderDashboard>;
