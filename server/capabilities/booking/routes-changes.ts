import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { addPeople, withdrawAddition } from './additions/add-people.ts';
import { quoteAddition } from './additions/quote-addition.ts';
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

/** Routes for rescheduling, additional people, rebooking and disputes. */
export function changeRoutes(http: Http, deps: Deps): void {
  rescheduleRoutes(http, deps);
  additionRoutes(http, deps);
  rebookingRoutes(http, deps);
  disputeRoutes(http, deps);
}

function rescheduleRoutes(http: Http, deps: Deps): void {
  http.route('rescheduleStarts', async ({ actor, params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    const { personId } = signedIn(actor);
    return { data: await listRescheduleStarts(deps, personId, params.bookingId, query) };
  });
  http.route('rescheduleQuote', async ({ actor, params, body }) => {
    const { personId } = signedIn(actor);
    return { data: await quoteReschedule(deps, personId, params.bookingId, body) };
  });
  http.route('reschedule', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    await rescheduleBooking(deps, personId, bookingId, body);
    const data = await showBooking(deps, personId, bookingId);
    const message = data.rescheduleOrder ? 'Order created' : 'Booking rescheduled';
    return { data, message };
  });
}

function additionRoutes(http: Http, deps: Deps): void {
  http.route('additionQuote', async ({ actor, params: { bookingId }, body }) => ({
    data: await quoteAddition(deps, signedIn(actor).personId, bookingId, body.people),
  }));
  http.route('addPeople', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    await addPeople(deps, personId, bookingId, body);
    const data = await showBooking(deps, personId, bookingId);
    return { data, message: data.additionOrder ? 'Order created' : 'People added' };
  });
  http.route('withdrawAddition', async ({ actor, params: { bookingId } }) => {
    const { personId } = signedIn(actor);
    await withdrawAddition(deps, personId, bookingId);
    return { data: await showBooking(deps, personId, bookingId), message: 'Request withdrawn' };
  });
}

function rebookingRoutes(http: Http, deps: Deps): void {
  http.route('rebooking', async ({ actor, params }) => ({
    data: await showRebooking(deps, signedIn(actor).personId, params.bookingId),
  }));
  http.route('chooseRebooking', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    await chooseRebooking(deps, personId, bookingId, body);
    return {
      data: await showRebooking(deps, personId, bookingId),
      message: 'Your choice is made',
    };
  });
}

function disputeRoutes(http: Http, deps: Deps): void {
  http.route('dispute', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    await openDispute(deps, personId, bookingId, body);
    return { data: await showBooking(deps, personId, bookingId), message: 'Reported' };
  });
  http.route('adminDisputes', async ({ query: { page, ...filters } }) => ({
    data: await listDisputes(deps.db, page, filters),
  }));
  http.file('adminDisputesCsv', ({ query }) => disputesFile(deps, query));
  http.route(
    'decideDispute',
    {
      ownCase: async ({ db, params }) => ({
        bookings: [(await disputeById(db, params.disputeId))?.bookingId],
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
