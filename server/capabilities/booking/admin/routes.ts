import { z } from 'zod';
import {
  AdminBooking,
  BookingsFileWish,
  BookingsWish,
  CancelOnBehalfBody,
  FoundBooking,
} from '#contract/admin/views.ts';
import { deskPage, TableFileShape } from '#contract/list-schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { cancelOnBehalf, showBooking } from './cancel-on-behalf.ts';
import { bookingsFile, findBookings } from './list-bookings.ts';

const Wanted = z.object({
  bookingId: z.union([z.uuid(), z.string().regex(/^ZB-[A-Z2-9]{8}$/)]),
});
const BookingId = z.object({ bookingId: z.uuid() });

/** Routes with which an admin finds, reads and cancels bookings. */
export function adminRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  http.route(
    'findBookings',
    {
      access: 'admin',
      isReading: true,
      body: BookingsWish,
      data: deskPage(FoundBooking),
      summary: 'Bookings by reference, person, service, payment, state or day',
    },
    async ({ body }) => ({ data: await findBookings(db, body) }),
  );
  http.route(
    'bookingsCsv',
    {
      access: 'admin',
      isReading: true,
      body: BookingsFileWish,
      data: TableFileShape,
      summary: 'The same as a table, without names',
    },
    async ({ body }) => ({ data: await bookingsFile(deps, body) }),
  );
  http.route(
    'adminBooking',
    { access: 'admin', params: Wanted, data: AdminBooking, summary: "A booking's whole story" },
    async ({ params }) => ({ data: await showBooking(deps, params.bookingId) }),
  );
  http.route(
    'cancelOnBehalf',
    {
      access: 'admin',
      params: BookingId,
      body: CancelOnBehalfBody,
      data: AdminBooking,
      summary: 'Cancel for the customer, the provider or nobody, with the money that follows',
      ownCase: ({ params }) => ({ bookings: [params.bookingId] }),
      audit: ({ params, body }) => ({
        act: 'booking cancelled on behalf',
        subject: { kind: 'booking', id: params.bookingId },
        reason: `For the ${body.side}: ${body.reason}`,
      }),
    },
    async ({ actor, params: { bookingId }, body }) => {
      await cancelOnBehalf(deps, signedIn(actor).personId, bookingId, body);
      return { data: await showBooking(deps, bookingId), message: 'Booking cancelled' };
    },
  );
}
