import { z } from 'zod';

/** Figures of one day in India. Revenue is the total of the bookings of that day, in rupees. */
const DayFigures = z.object({
  day: z.iso.date(),
  bookings: z.number(),
  revenue: z.number(),
  cancellations: z.number(),
});

/** A report or a chargeback with its deadline; null where the gateway gave none. */
const Deadline = z.object({
  /** `prepaid`: a chargeback without a booking, usually of a gift card or package. */
  kind: z.enum(['dispute', 'chargeback', 'prepaid']),
  /** The id of the dispute; for a chargeback, of its booking or, without one, at the gateway. */
  id: z.string(),
  reference: z.string(),
  until: z.string().nullable(),
});

/** The waiting items of an admin, and today's figures against the same weekday of last week. */
export const AdminHome = z
  .object({
    waiting: z.object({
      services: z.number(),
      nonRefundable: z.number(),
      menus: z.number(),
      documents: z.number(),
      disputes: z.number(),
      differences: z.number(),
      webhooks: z.number(),
      mails: z.number(),
      jobs: z.number(),
      reviews: z.number(),
      conversations: z.number(),
      messages: z.number(),
      alerts: z.number(),
      signOffs: z.number(),
    }),
    /** The earliest deadlines of open disputes and chargebacks. */
    deadlines: z.array(Deadline),
    /** The sum that a payout run would pay now, in rupees. */
    payouts: z.object({ providers: z.number(), amount: z.number() }),
    today: DayFigures,
    lastWeek: DayFigures,
  })
  .meta({ id: 'AdminHome' });
export type AdminHome = z.infer<typeof AdminHome>;
