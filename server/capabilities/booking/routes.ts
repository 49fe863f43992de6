import { ownedService } from '#capabilities/catalogue/index.ts';
import type { Order } from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import {
  acceptBooking,
  cancelByProvider,
  completeBooking,
  rejectBooking,
} from './answer/answer-booking.ts';
import { acceptedText, cancelledText, rejectedText } from './answer/answer-texts.ts';
import { markNoShow } from './answer/mark-no-show.ts';
import { cancelBooking } from './cancel/cancel-booking.ts';
import { quoteCancel } from './cancel/quote-cancel.ts';
import { verifyPayment } from './confirm/verify-payment.ts';
import { holdAndOrder } from './hold/place-hold.ts';
import { releaseOwnHold } from './hold/release-hold.ts';
import { homeVisitRoutes } from './journeys/routes.ts';
import { listBookings, showBooking, showRequest } from './lists/show-bookings.ts';
import { isFirstVisit } from './prices/first-visit.store.ts';
import { listAllRequests, listRequests } from './requests/list-requests.ts';

export function bookingRoutes(http: Http, deps: Deps): void {
  payingRoutes(http, deps);
  homeVisitRoutes(http, deps);
  customerRoutes(http, deps);
  cancelRoutes(http, deps);
  requestRoutes(http, deps);
  answerRoutes(http, deps);
}

function payingRoutes(http: Http, deps: Deps): void {
  // An order that waits for its payment finds its hold and its gateway order when it is repeated.
  const isRepeatable = (order: Order) => order.bookingStatus === null;
  const message = 'Order created';
  http.route('order', { isRepeatable, claimsKey: true }, async ({ actor, body, key }) => {
    const once = key && {
      ...key,
      answering: (data: Order) => key.answering({ data, message }),
    };
    return { data: await holdAndOrder(deps, signedIn(actor).personId, body, once), message };
  });
  http.route('firstVisit', async ({ actor, params: { subServiceId } }) => {
    const query = { customerId: signedIn(actor).personId, subServiceId };
    return { data: { isFirst: await isFirstVisit(deps.db, query, deps.clock.now()) } };
  });
  http.route('verify', async ({ actor, body }) => ({
    data: await verifyPayment(deps, signedIn(actor).personId, body),
    message: 'Order placed successfully !',
  }));
  http.route('release', async ({ actor, body }) => {
    await releaseOwnHold(deps, signedIn(actor).personId, body.bookingId);
    return { data: null, message: 'Released' };
  });
}

function customerRoutes(http: Http, deps: Deps): void {
  http.route('myBookings', async ({ actor, query }) => {
    const { personId } = signedIn(actor);
    const page = await listBookings(deps, personId, query);
    const { items, ...more } = page;
    return { data: items, more };
  });
  http.route('booking', async ({ actor, params }) => ({
    data: await showBooking(deps, signedIn(actor).personId, params.bookingId),
  }));
}

function cancelRoutes(http: Http, deps: Deps): void {
  http.route('cancelQuote', async ({ actor, params, body }) => ({
    data: await quoteCancel(deps, signedIn(actor).personId, params.bookingId, body ?? {}),
  }));
  http.route('cancel', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    await cancelBooking(deps, personId, { bookingId, ...body });
    return {
      data: await showBooking(deps, personId, bookingId),
      message: 'Booking cancelled',
    };
  });
}

function requestRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  http.route('allRequests', async ({ actor, query }) => {
    const { personId } = signedIn(actor);
    const { serviceId } = query;
    if (serviceId && !(await ownedService(db, personId, serviceId))) {
      throw new Refused('SERVICE_NOT_FOUND');
    }
    const { items, ...more } = await listAllRequests(deps, personId, query);
    return { data: items, more };
  });
  http.route('requests', async ({ actor, params, query }) => {
    const { personId } = signedIn(actor);
    const owned = await ownedService(db, personId, params.serviceId);
    if (!owned) throw new Refused('SERVICE_NOT_FOUND');
    const { items, ...more } = await listRequests(deps, personId, params.serviceId, query);
    return { data: items, more };
  });
}

function answerRoutes(http: Http, deps: Deps): void {
  http.route('accept', async ({ actor, params: { bookingId }, query: displayed }) => {
    const { personId } = signedIn(actor);
    const answered = await acceptBooking(deps, personId, bookingId, { displayed });
    const data = await showRequest(deps, personId, bookingId);
    return { data, message: acceptedText[answered] };
  });
  http.route('reject', async ({ actor, params: { bookingId }, query: displayed, body }) => {
    const { personId } = signedIn(actor);
    const answered = await rejectBooking(deps, personId, bookingId, { ...body, displayed });
    const data = await showRequest(deps, personId, bookingId);
    return { data, message: rejectedText[answered] };
  });
  http.route('providerCancel', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    await cancelByProvider(deps, personId, bookingId, body.reason);
    const data = await showRequest(deps, personId, bookingId);
    return { data, message: cancelledText };
  });
  const answers = {
    complete: { done: 'Booking completed', act: completeBooking },
    noShow: { done: 'Marked as no-show', act: markNoShow },
  } as const;
  for (const call of ['complete', 'noShow'] as const) {
    const { done, act } = answers[call];
    http.route(call, async ({ actor, params }) => {
      const { personId } = signedIn(actor);
      await act(deps, personId, params.bookingId);
      return { data: await showRequest(deps, personId, params.bookingId), message: done };
    });
  }
}
