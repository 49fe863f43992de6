import { z } from 'zod';
import { documentedNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import { MEMBER_SUB_SERVICES_MAX } from './limits.ts';
import { RESOURCE_NAME_MAX, RESOURCE_QUANTITY_MAX } from './resource-limits.ts';

const QUANTITY = `Enter a whole number from 1 to ${RESOURCE_QUANTITY_MAX}.`;

export const ResourceBody = z.object({
  name: plainText(RESOURCE_NAME_MAX)
    .transform((name) => name.replaceAll(/\s+/g, ' ').trim())
    .refine((name) => name !== '', 'Enter a name.'),
  quantity: z.number(QUANTITY).int(QUANTITY).min(1, QUANTITY).max(RESOURCE_QUANTITY_MAX, QUANTITY),
  /** All sub-services that require one unit for each person served at once. */
  subServiceIds: z.array(z.uuid()).max(MEMBER_SUB_SERVICES_MAX),
});
export type ResourceBody = z.infer<typeof ResourceBody>;

export const ResourceChangeBody = ResourceBody.extend({
  /** The displayed values on which the change is based. Browsers of the previous release do not send them. */
  basedOn: z
    .object({
      name: z.string().max(RESOURCE_NAME_MAX),
      quantity: documentedNumber(1, RESOURCE_QUANTITY_MAX),
      subServiceIds: z.array(z.uuid()).max(MEMBER_SUB_SERVICES_MAX),
    })
    .optional(),
});
export type ResourceChangeBody = z.infer<typeof ResourceChangeBody>;

export const Resource = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Whether it is in use: new bookings do not claim an inactive resource; existing ones keep their claim. */
  isActive: z.boolean(),
  subServiceIds: z.array(z.string()),
  /** Upcoming bookings and walk-ins that claim it. */
  bookingsAhead: z.number(),
});
export type Resource = z.infer<typeof Resource>;

/** A booking or a walk-in that requires a resource; a walk-in has no booking. */
export const ResourceBooking = z.object({
  bookingId: z.string().nullable(),
  customerName: z.string(),
  subServiceName: z.string(),
  people: z.number(),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type ResourceBooking = z.infer<typeof ResourceBooking>;

/** Bookings that need more units at one time than there are, made before the resource was required. */
export const ResourceConflict = z.object({
  resourceId: z.string(),
  bookings: z.array(ResourceBooking),
});
export type ResourceConflict = z.infer<typeof ResourceConflict>;

export const ResourceService = z.object({
  id: z.string(),
  name: z.string(),
  /** True for a class, whose room is chosen with each session. */
  subServices: z.array(z.object({ id: z.string(), name: z.string(), isClass: z.boolean() })),
});
export type ResourceService = z.infer<typeof ResourceService>;

export const Resources = z
  .object({
    timeZone: z.string(),
    /** Resources in use first, then by name. */
    resources: z.array(Resource),
    services: z.array(ResourceService),
    /** Earliest first, at most 50. */
    conflicts: z.array(ResourceConflict),
  })
  .meta({ id: 'Resources' });
export type Resources = z.infer<typeof Resources>;
