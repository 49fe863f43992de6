import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { caseSorts } from '../lists.ts';
import { Reason } from '../text.ts';

export const markStates = ['requested', 'approved', 'declined'] as const;

/** A request that cancellations are not refunded, which an admin has to approve. */
export const NonRefundableMark = z
  .object({
    state: z.enum(markStates),
    reason: z.string(),
    requestedAt: z.string(),
    /** The reason why an admin declined it. */
    decision: z.string().nullable(),
  })
  .meta({ id: 'NonRefundableMark' });
export type NonRefundableMark = z.infer<typeof NonRefundableMark>;

/** A request that waits for an admin. `price` is rupees for one person. */
export const MarkCase = z
  .object({
    subServiceId: z.string(),
    name: z.string(),
    price: z.number().nullable(),
    serviceId: z.string(),
    serviceName: z.string(),
    providerId: z.string(),
    providerName: z.string(),
    reason: z.string(),
    requestedAt: z.string(),
  })
  .meta({ id: 'MarkCase' });
export type MarkCase = z.infer<typeof MarkCase>;

export const markCaseStates = ['requested', 'approved'] as const;

const filters = {
  state: z.enum(markCaseStates).default('requested'),
  sort: z.enum(caseSorts).default('usual'),
};
export const MarksFileQuery = z.object(filters);
export const MarksQuery = z.object({ ...filters, page: PageNumber });
export type MarksFilter = z.infer<typeof MarksFileQuery>;

/** `requestedAt` identifies the request that the admin saw; a later request is a separate case. */
export const DecideMarkBody = z.discriminatedUnion('act', [
  z.object({ act: z.literal('approve'), requestedAt: z.iso.datetime({ offset: true }).max(40) }),
  z.object({
    /** An approved mark is withdrawn; bookings keep the terms they were made under. */
    act: z.enum(['decline', 'withdraw']),
    requestedAt: z.iso.datetime({ offset: true }).max(40),
    reason: Reason,
  }),
]);
export type DecideMarkBody = z.input<typeof DecideMarkBody>;
