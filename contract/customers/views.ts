import { z } from 'zod';
import { listPage, PageNumber, SearchText } from '../list-schemas.ts';
import { versionNumber } from '../numbers.ts';
import { plainText } from '../text.ts';
import {
  CUSTOMER_NOTE_MAX,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  customerKinds,
  customerSorts,
  customerVisitStates,
} from './limits.ts';

const filter = {
  /** Part of a name, of a phone number or of a tag. */
  text: SearchText,
  tag: plainText(CUSTOMER_TAG_MAX).optional(),
  show: z.enum(['all', 'blocked']).default('all'),
  sort: z.enum(customerSorts).default('recent'),
};
export const CustomersFileSearch = z.object(filter);
export const CustomersSearch = z.object({ ...filter, page: PageNumber });
export type CustomersFilter = z.output<typeof CustomersFileSearch>;

const figures = {
  /** Visits that took place. */
  visits: z.number(),
  noShows: z.number(),
  /** Rupees that bookings earned before commission; walk-ins pay at the venue. */
  spent: z.number(),
  lastVisitAt: z.string().nullable(),
  nextVisitAt: z.string().nullable(),
};

/** A customer who booked or walked in; without an account only walk-ins are known. */
export const BusinessCustomer = z
  .object({
    customerId: z.string(),
    kind: z.enum(customerKinds),
    name: z.string(),
    ...figures,
    tags: z.array(z.string()),
    hasNote: z.boolean(),
    isBlocked: z.boolean(),
  })
  .meta({ id: 'BusinessCustomer' });
export type BusinessCustomer = z.infer<typeof BusinessCustomer>;

export const BusinessCustomers = listPage(BusinessCustomer)
  .extend({ /** All tags of the business, by name. */ tags: z.array(z.string()) })
  .meta({ id: 'BusinessCustomers' });
export type BusinessCustomers = z.infer<typeof BusinessCustomers>;

const CustomerVisit = z.object({
  /** The booking or the walk-in. */
  id: z.string(),
  /** Null for a walk-in. */
  bookingId: z.string().nullable(),
  subServiceName: z.string(),
  people: z.number(),
  startsAt: z.string(),
  timeZone: z.string(),
  state: z.enum(customerVisitStates),
  /** For a walk-in: the note that was entered with it. */
  note: z.string(),
});
export type CustomerVisit = z.infer<typeof CustomerVisit>;

export const CustomerVisitsQuery = z.object({ cursor: z.string().max(200).optional() });
/** A page of visits, latest first. */
export const CustomerVisits = z
  .object({ items: z.array(CustomerVisit), nextCursor: z.string().nullable() })
  .meta({ id: 'CustomerVisits' });
export type CustomerVisits = z.infer<typeof CustomerVisits>;

export const CustomerDetails = BusinessCustomer.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string(),
  /** The version of the notes; 0 without notes. */
  version: z.number(),
  blockedAt: z.string().nullable(),
  /** The booking whose conversation is still open. */
  messageBookingId: z.string().nullable(),
  /** All tags of the business, to choose from. */
  knownTags: z.array(z.string()),
}).meta({ id: 'CustomerDetails' });
export type CustomerDetails = z.infer<typeof CustomerDetails>;

const Tag = plainText(CUSTOMER_TAG_MAX)
  .transform((text) => text.trim())
  .refine((text) => text !== '', 'Enter a tag.');

export const CustomerRecordBody = z.object({
  note: plainText(CUSTOMER_NOTE_MAX).transform((text) => text.trim()),
  tags: z
    .array(Tag)
    .max(CUSTOMER_TAGS_MAX)
    .refine(
      (tags) => new Set(tags.map((tag) => tag.toLowerCase())).size === tags.length,
      'A tag can be given once.',
    ),
  version: versionNumber(0),
});
export type CustomerRecordBody = z.input<typeof CustomerRecordBody>;
