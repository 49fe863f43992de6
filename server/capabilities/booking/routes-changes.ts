import { z } from 'zod';
import { Slots } from '#contract/availability/views.ts';
import {
  DecideBody,
  DisputeBody,
  DisputeCase,
  DisputesFileQuery,
  DisputesQuery,
} from '#contract/booking/disputes.ts';
import { Rescue, RescueBody } from '#contract/booking/rebooking.ts';
import { MoveStartsQuery, RescheduleBody, RescheduleQuote } from '#contract/booking/reschedule.ts';
import { BookingDetails } from '#contract/booking/views.ts';
import { deskPage } from '#contract/list-schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { disputesFile, listDisputes, showDispute } from './admin/list-disputes.ts';
import { decideDispute } from './disputes/decide-dispute.ts';
import { disputeById } from './disputes/disputes.store.ts';
import { openDispute } from './disputes/open-dispute.ts';
import { showBooking } from './lists/show-bookings.ts';
import { chooseRebooking } from './rebooking/choose-rebooking.ts';
import { showRebooking } from './rebooking/show-rebooking.ts';
import { listRescheduleStarts } from './reschedule/list-reschedule-starts.ts';
import { quoteReschedule } from './reschedule/quote-reschedule.ts';
import { rescheduleBooking } from './reschedule/reschedule-booking.ts';

const BookingId = z.object({ bookingId: z.uuid() });
const DisputeId = z.object({ disputeId: z.uuid() });

/** Routes for rescheduling, rebooking and disputes. */
export function changeRoutes(http: Http, deps: Deps): void {
  rescheduleRoutes(http, deps);
  rebookingRoutes(http, deps);
  disputeRoutes(http, deps);
}

function rescheduleRoutes(http: Http, deps: Deps): void {
  http.route(
    'moveStarts',
    {
      access: 'customer',
      params: BookingId,
      query: MoveStartsQuery,
      data: Slots,
      summary: 'Starts that an own booking can be moved to, its present seats counted as free',
    },
    async ({ actor, params, query, reply }) => {
      const { from, days } = query;
      reply.header('cache-control', 'no-store');
      const { personId } = signedIn(actor);
      return { data: await listRescheduleStarts(deps, personId, params.bookingId, { from, days }) };
    },
  );
  http.route(
    'rescheduleQuote',
    {
      access: 'customer',
      params: BookingId,
      body: RescheduleBody,
      data: RescheduleQuote,
      summary: 'What moving an own booking to another time costs or gives back',
    },
    async ({ actor, params, body }) => {
      const { personId } = signedIn(actor);
      const { bookingSlotTime } = body;
      return { data: await quoteReschedule(deps, personId, params.bookingId, bookingSlotTime) };
    },
  );
  http.route(
    'reschedule',
    {
      access: 'customer',
      params: BookingId,
      body: RescheduleBody,
      data: BookingDetails,
      summary: 'Move an own booking to another time; a higher price is paid first',
    },
    async ({ actor, params: { bookingId }, body }) => {
      const { personId } = signedIn(actor);
      await rescheduleBooking(deps, personId, bookingId, body.bookingSlotTime);
      const data = await showBooking(deps, personId, bookingId);
      const message = data.rescheduleOrder ? 'Order created' : 'Booking moved';
      return { data, message };
    },
  );
}

function rebookingRoutes(http: Http, deps: Deps): void {
  http.route(
    'rescue',
    {
      access: 'customer',
      params: BookingId,
      data: Rescue,
      summary: 'What can be chosen after the provider failed',
    },
    async ({ actor, params }) => ({
      data: await showRebooking(deps, signedIn(actor).personId, params.bookingId),
    }),
  );
  http.route(
    'chooseRescue',
    {
      access: 'customer',
      params: BookingId,
      body: RescueBody,
      data: Rescue,
      summary: 'Choose the refund, the wallet or another booking after the provider failed',
    },
    async ({ actor, params: { bookingId }, body }) => {
      const { personId } = signedIn(actor);
      await chooseRebooking(deps, personId, bookingId, body);
      return {
        data: await showRebooking(deps, personId, bookingId),
        message: 'Your choice is made',
      };
    },
  );
}

function disputeRoutes(http: Http, deps: Deps): void {
  http.route(
    'dispute',
    {
      access: 'customer',
      params: BookingId,
      body: DisputeBody,
      data: BookingDetails,
      summary: 'Report what went wrong with an own booking',
    },
    async ({ actor, params: { bookingId }, body }) => {
      const { personId } = signedIn(actor);
      await openDispute(deps, personId, bookingId, body);
      return { data: await showBooking(deps, personId, bookingId), message: 'Reported' };
    },
  );
  http.route(
    'adminDisputes',
    {
      access: 'admin',
      query: DisputesQuery,
      data: deskPage(DisputeCase),
      summary: 'Reports to decide, or those decided, page by page',
    },
    async ({ query: { page, ...filters } }) => ({
      data: await listDisputes(deps.db, page, filters),
    }),
  );
  http.file(
    'adminDisputesCsv',
    {
      access: 'admin',
      query: DisputesFileQuery,
      type: 'text/csv; charset=utf-8',
      summary: 'The same as a table',
    },
    ({ query }) => disputesFile(deps, query),
  );
  http.route(
    'decideDispute',
    {
      access: 'admin',
      params: DisputeId,
      body: DecideBody,
      data: DisputeCase,
      summary: 'Uphold or decline a report; final at once',
      ownCase: async ({ db, params }) => ({
        bookings: [(await disputeById(db, params.disputeId))?.booking_id],
      }),
      audit: ({ params, body }) => ({
        act: 'report decided',
        subject: { kind: 'report', id: params.disputeId },
        reason: `${body.uphold ? 'Upheld' : 'Declined'}: ${body.decision}`.slice(0, 2000),
      }),
    },
    async ({ actor, params: { disputeId }, body }) => {
      await decideDispute(deps, signedIn(actor).personId, disputeId, body);
      return { data: await showDispute(deps.db, disputeId), message: 'Decided' };
    },
  );
}
