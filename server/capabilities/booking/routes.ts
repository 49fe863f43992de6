import { z } from 'zod';
import { ownedService } from '#capabilities/catalogue/index.ts';
import {
  CancelBody,
  CancelQuote,
  CancelQuoteBody,
  ReasonBody,
} from '#contract/booking/cancellation.ts';
import {
  AllRequestsQuery,
  BookingCard,
  BookingCounts,
  BookingDetails,
  BookingIdBody,
  BookingRequest,
  BookingsQuery,
  Order,
  OrderBody,
  RequestCounts,
  RequestsQuery,
  ServiceRequestCounts,
  Verified,
  VerifyBody,
} from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import {
  acceptBooking,
  cancelByProvider,
  completeBooking,
  rejectBooking,
} from './answer/answer-booking.ts';
import { markNoShow } from './answer/mark-no-show.ts';
import { cancelBooking } from './cancel/cancel-booking.ts';
import { quoteCancel } from './cancel/quote-cancel.ts';
import { verifyPayment } from './confirm/verify-payment.ts';
import { holdAndOrder } from './hold/place-hold.ts';
import { releaseOwnHold } from './hold/release-hold.ts';
import { listBookings, showBooking, showRequest } from './lists/show-bookings.ts';
import { listAllRequests, listRequests } from './requests/list-requests.ts';

const BookingId = z.object({ bookingId: z.uuid() });
const ServiceId = z.object({ serviceId: z.uuid() });

export function bookingRoutes(http: Http, deps: Deps): void {
  payingRoutes(http, deps);
  customerRoutes(http, deps);
  cancelRoutes(http, deps);
  requestRoutes(http, deps);
  answerRoutes(http, deps);
}

function payingRoutes(http: Http, deps: Deps): void {
  http.route(
    'order',
    {
      access: 'customer',
      body: OrderBody,
      data: Order,
      summary: 'Hold a time for ten minutes and open the order that pays for it',
    },
    async ({ actor, body }) => ({
      data: await holdAndOrder(deps, signedIn(actor).personId, body),
      message: 'Order created',
    }),
  );
  http.route(
    'verify',
    {
      access: 'customer',
      body: VerifyBody,
      data: Verified,
      summary: 'Confirm a booking with what the checkout answered',
    },
    async ({ actor, body }) => ({
      data: await verifyPayment(deps, signedIn(actor).personId, body),
      message: 'Order placed successfully !',
    }),
  );
  http.route(
    'release',
    { access: 'customer', body: BookingIdBody, data: z.null(), summary: 'Give up an unpaid hold' },
    async ({ actor, body }) => {
      await releaseOwnHold(deps, signedIn(actor).personId, body.bookingId);
      return { data: null, message: 'Released' };
    },
  );
}

function customerRoutes(http: Http, deps: Deps): void {
  http.route(
    'myBookings',
    {
      access: 'customer',
      query: BookingsQuery,
      data: z.array(BookingCard),
      more: z.object({ counts: BookingCounts, nextCursor: z.string().nullable() }),
      summary: "The signed-in person's bookings, latest start first",
    },
    async ({ actor, query }) => {
      const { personId } = signedIn(actor);
      const page = await listBookings(deps.db, personId, query.status, query.cursor);
      const { items, ...more } = page;
      return { data: items, more };
    },
  );
  http.route(
    'booking',
    { access: 'customer', params: BookingId, data: BookingDetails, summary: 'One own booking' },
    async ({ actor, params }) => ({
      data: await showBooking(deps, signedIn(actor).personId, params.bookingId),
    }),
  );
}

function cancelRoutes(http: Http, deps: Deps): void {
  http.route(
    'cancelQuote',
    {
      access: 'customer',
      params: BookingId,
      body: CancelQuoteBody,
      data: CancelQuote,
      summary: 'What cancelling, for all or some people, gives back; honoured for five minutes',
    },
    async ({ actor, params, body }) => ({
      data: await quoteCancel(deps, signedIn(actor).personId, params.bookingId, body?.people),
    }),
  );
  http.route(
    'cancel',
    {
      access: 'customer',
      params: BookingId,
      body: CancelBody,
      data: BookingDetails,
      summary: 'Cancel an own booking under a quote; final at once',
    },
    async ({ actor, params: { bookingId }, body }) => {
      const { personId } = signedIn(actor);
      await cancelBooking(deps, personId, { bookingId, ...body });
      return {
        data: await showBooking(deps, personId, bookingId),
        message: 'Booking cancelled',
      };
    },
  );
}

function requestRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  http.route(
    'allRequests',
    {
      access: 'provider',
      query: AllRequestsQuery,
      data: z.array(BookingRequest),
      more: z.object({
        counts: RequestCounts,
        services: z.array(ServiceRequestCounts),
        nextCursor: z.string().nullable(),
      }),
      summary: 'Booking requests at all your services: open ones first, then the newest',
    },
    async ({ actor, query }) => {
      const { personId } = signedIn(actor);
      const { serviceId } = query;
      if (serviceId && !(await ownedService(db, personId, serviceId))) {
        throw new Refused('SERVICE_NOT_FOUND');
      }
      const { items, ...more } = await listAllRequests(deps, personId, query);
      return { data: items, more };
    },
  );
  http.route(
    'requests',
    {
      access: 'provider',
      params: ServiceId,
      query: RequestsQuery,
      data: z.array(BookingRequest),
      more: z.object({ counts: RequestCounts, nextCursor: z.string().nullable() }),
      summary: 'Booking requests at one of your services: open ones first, then the newest',
    },
    async ({ actor, params, query }) => {
      const { personId } = signedIn(actor);
      const owned = await ownedService(db, personId, params.serviceId);
      if (!owned) throw new Refused('SERVICE_NOT_FOUND');
      const { items, ...more } = await listRequests(deps, personId, params.serviceId, query);
      return { data: items, more };
    },
  );
}

function answerRoutes(http: Http, deps: Deps): void {
  const answers = {
    accept: { done: 'Booking accepted', act: acceptBooking, summary: 'Accept a request' },
    complete: { done: 'Booking completed', act: completeBooking, summary: 'Mark as done' },
    noShow: { done: 'Marked as no-show', act: markNoShow, summary: 'The customer did not come' },
  } as const;
  for (const call of ['accept', 'complete', 'noShow'] as const) {
    const { done, act, summary } = answers[call];
    const shapes = {
      access: 'provider',
      isOpenToSuspended: call !== 'accept',
      params: BookingId,
      data: BookingRequest,
      summary,
    } as const;
    http.route(call, shapes, async ({ actor, params }) => {
      const { personId } = signedIn(actor);
      await act(deps, personId, params.bookingId);
      return { data: await showRequest(deps, personId, params.bookingId), message: done };
    });
  }
  const endings = {
    reject: {
      done: 'Booking rejected, the customer is refunded in full',
      act: rejectBooking,
      summary: 'Reject a request with a reason; the customer gets everything back',
    },
    providerCancel: {
      done: 'Booking cancelled, the customer is refunded in full',
      act: cancelByProvider,
      summary: 'Cancel an accepted booking with a reason; the customer gets everything back',
    },
  } as const;
  for (const call of ['reject', 'providerCancel'] as const) {
    const { done, act, summary } = endings[call];
    const shapes = {
      access: 'provider',
      isOpenToSuspended: true,
      params: BookingId,
      body: ReasonBody,
      data: BookingRequest,
      summary,
    } as const;
    http.route(call, shapes, async ({ actor, params, body }) => {
      const { personId } = signedIn(actor);
      await act(deps, personId, params.bookingId, body.reason);
      const data = await showRequest(deps, personId, params.bookingId);
      const isKept = data.status === 'accepted';
      return { data, message: isKept ? 'New time declined. The booking keeps its time.' : done };
    });
  }
}
