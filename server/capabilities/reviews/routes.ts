import { z } from 'zod';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { listOpenReviews, listOwnReviews, listReviews, showBookingReview } from './list-reviews.ts';
import { photoRoutes } from './photos/routes-photos.ts';
import { reportReview } from './report-review.ts';
import { editReview, writeReview } from './write-review.ts';

const uuid = z.uuid();

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'secrets'>;

/** Routes to read, write and report reviews. */
export function reviewRoutes(http: Http, deps: Needs): void {
  http.route(
    'serviceReviews',
    { sharedBy: 'anonymous' },
    async ({ actor, params: { serviceId }, query: { sort, cursor }, reply }) => {
      if (!uuid.safeParse(serviceId).success) throw new Refused('SERVICE_NOT_FOUND');
      reply.header('cache-control', 'no-store');
      return { data: await listReviews(deps, actor?.personId, { serviceId, sort, cursor }) };
    },
  );
  http.route('reportReview', async ({ actor, params: { reviewId }, body: { reason } }) => {
    await reportReview(deps, signedIn(actor).personId, { reviewId, reason });
    return { data: null, message: 'Thank you. We will look at it.' };
  });
  ofBooking(http, deps);
  photoRoutes(http, deps);
  http.route('myReviews', async ({ actor, query }) => {
    const page = await listOwnReviews(deps, signedIn(actor).personId, query.cursor);
    const { items, ...more } = page;
    return { data: items, more };
  });
  http.route('openReviews', async ({ actor }) => ({
    data: await listOpenReviews(deps, signedIn(actor).personId),
  }));
}

function ofBooking(http: Http, deps: Needs): void {
  http.route('bookingReview', async ({ actor, params: { bookingId } }) => ({
    data: await showBookingReview(deps, signedIn(actor).personId, bookingId),
  }));
  const writings = {
    writeReview: { act: writeReview, done: 'Review published' },
    editReview: { act: editReview, done: 'Review changed' },
  } as const;
  for (const call of ['writeReview', 'editReview'] as const) {
    const { act, done } = writings[call];
    http.route(call, async ({ actor, params: { bookingId }, body }) => ({
      data: await act(deps, signedIn(actor).personId, { bookingId, ...body }),
      message: done,
    }));
  }
}
