import { z } from 'zod';
import { BookingRequest } from '../booking/views.ts';

/** A provider's figures of the day, by the clocks of their services. */
export const ProviderDashboard = z
  .object({
    /** Bookings that start today: pending, accepted and completed. */
    today: z.number(),
    pending: z.number(),
    /** The next seven days, today first. */
    ahead: z.array(z.object({ inDays: z.number(), accepted: z.number(), pending: z.number() })),
    /** The newest requests over all services. */
    recent: z.array(BookingRequest),
    /** Bookings of each service over all time; a service without any is omitted. */
    bookings: z.array(z.object({ serviceId: z.string(), count: z.number() })),
  })
  .meta({ id: 'ProviderDashboard' });
export type ProviderDashboard = z.infer<typeof ProviderDashboard>;
