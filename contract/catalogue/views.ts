import { z } from 'zod';
import { claims } from './claims.ts';
import { genders, serviceStatuses, tints } from './kinds.ts';
import { NonRefundableMark } from './non-refundable.ts';
import { Photo } from './photo.ts';
import { places } from './places.ts';
import { Discount } from './prices/rules.ts';
import { TrustFigures } from './trust.ts';

export { type Place, places } from './places.ts';

/** SVC-17, SVC-18: the default duration and type of a sub-service. */
export const DEFAULT_MINUTES = 30;
export const DEFAULT_SUB_SERVICE_TYPE = 'Premium';

/** The icons of categories on covers and chips. */
export const Tint = z.enum(tints);

export const SubCategory = z.object({ id: z.string(), name: z.string(), icon: z.string() });
export const Category = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    tint: Tint,
    /** The image that an admin chose; null for a still life. */
    image: Photo.nullable(),
    subCategories: z.array(SubCategory),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** A task with a price inside one service (ENT-11 to ENT-14). */
export const SubService = z
  .object({
    _id: z.string(),
    id: z.string(),
    serviceId: z.string(),
    taskId: z.string(),
    name: z.string(),
    icon: z.string(),
    description: z.string(),
    gender: z.enum(genders).nullable(),
    completionTime: z.string(),
    minutes: z.number(),
    /** Minutes from its end until the next sub-service of a visit may begin; absent if there are none. */
    processingMinutes: z.number().optional(),
    subserviceType: z.string(),
    price: z.object({ totalAmount: z.number() }).nullable(),
    /** Discounts in percent at some starts or on a first visit; absent without any. */
    discounts: z.array(Discount).optional(),
    /** True if the provider has paused it: it keeps its price and takes no bookings. */
    isPaused: z.boolean(),
    isBookable: z.boolean(),
    /**
     * True for a class, which cannot be part of a visit. Only in the details of a service; absent for an appointment.
     */
    isClass: z.boolean().optional(),
    /** Cancellations are not refunded. */
    isNonRefundable: z.boolean(),
    /** The share of the price that is paid when booking; absent for full prepayment. */
    depositPercent: z.number().optional(),
    /** The provider's request; null for other callers. */
    nonRefundable: NonRefundableMark.nullable(),
    /** The name without the variant; `name` has both. */
    baseName: z.string().optional(),
    /** The name of the variant, such as 'Long hair'; absent for a task without variants. */
    variant: z.string().optional(),
    /** The same value for all variants of a task, which follow each other in lists. */
    variantGroup: z.string().optional(),
    /** The name is the provider's, and `taskId` the most similar task of the master list. */
    isOwn: z.boolean().optional(),
    /** The provider's claims about it. */
    claims: z.array(z.enum(claims)).optional(),
    /** The reason why an admin hid it; only for its provider. */
    hiddenBecause: z.string().optional(),
  })
  .meta({ id: 'SubService' });
export type SubService = z.infer<typeof SubService>;

/**
 * One tile of the home grid (ENT-11 to ENT-14): a task, with its lowest price and the number of services that offer it.
 * The id is that of the task, the duration and type are the defaults of a new sub-service.
 */
export const SubServiceTile = z
  .object({
    _id: z.string(),
    id: z.string(),
    taskId: z.string(),
    name: z.string(),
    icon: z.string(),
    description: z.string(),
    gender: z.enum(genders).nullable(),
    completionTime: z.string(),
    subserviceType: z.string(),
    /** The lowest price of any service, as `fromAmount`. */
    price: z.object({ totalAmount: z.number() }),
    categoryId: z.string(),
    tint: Tint,
    /** The image of the sub-category, for a task without a still life. */
    image: Photo.nullable(),
    fromAmount: z.number(),
    /** At most OFFERED_COUNT_MAX, which means that number or more. */
    serviceCount: z.number(),
  })
  .meta({ id: 'SubServiceTile' });
export type SubServiceTile = z.infer<typeof SubServiceTile>;

/** A service in lists (ENT-06 to ENT-08). Figures without data are null. */
export const Service = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    description: z.string(),
    location: z.string(),
    city: z.string(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    /** The mean of the stars with one decimal; null below five reviews (SVC-09). */
    rating: z.number().nullable(),
    reviews: z.number(),
    completedBookings: z.number(),
    /** Years, as stated by the provider. */
    experience: z.number(),
    figures: TrustFigures,
    /**
     * `available`: something is free today or tomorrow; `busy`: open, but nothing is; `offline`: closed on
     * both days, or nothing is offered (SVC-16).
     */
    status: z.enum(serviceStatuses),
    isActive: z.boolean(),
    isVerified: z.boolean(),
    approvalStatus: z.enum(['pending', 'approved', 'rejected']),
    /** True if its provider withdrew a pending one from review; only for its provider. */
    isWithdrawn: z.boolean().optional(),
    /** The reason why an admin hid it; only for its provider. */
    hiddenBecause: z.string().optional(),
    subCategoryId: z.string(),
    category: z.string(),
    categoryId: z.string(),
    tint: Tint,
    places: z.array(z.enum(places)),
    fromAmount: z.number().nullable(),
    /** The path of the provider's own photo; null while there is none. */
    picture: z.string().nullable(),
    /** The provider's photo with the data for displaying it, or else the image of its sub-category. */
    cover: Photo.nullable(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'Service' });
export type Service = z.infer<typeof Service>;

/** The hours of one date by the clock of the service; none when it is closed. */
export const OpeningDay = z.object({
  date: z.string(),
  intervals: z.array(z.object({ fromMinute: z.number(), toMinute: z.number() })),
});
export type OpeningDay = z.infer<typeof OpeningDay>;

export const ServiceDetails = Service.extend({
  providerName: z.string(),
  /** The position in degrees; omitted without premises. */
  geo: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  homeRadiusKm: z.number().nullable(),
  timeZone: z.string(),
  capacity: z.number(),
  autoAccept: z.boolean(),
  noticeMinutes: z.number(),
  horizonDays: z.number(),
  /** All photos, the cover first. */
  pictures: z.array(z.string()),
  /** The same photos with the data for displaying them. */
  photos: z.array(Photo),
  /** Today and the next six days; omitted without opening hours. */
  openingHours: z.array(OpeningDay).optional(),
  subServices: z.array(SubService),
  /** Rupees that each person pays on top of the price. */
  bookingCharge: z.number(),
}).meta({ id: 'ServiceDetails' });
export type ServiceDetails = z.infer<typeof ServiceDetails>;

/** A task of the master list, for a provider to choose (API-32). */
export const Task = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    description: z.string(),
    gender: z.enum(genders).nullable(),
    minutes: z.number(),
    subCategoryId: z.string(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;
