import { z } from 'zod';
import {
  BookingReview,
  CursorQuery,
  OpenReview,
  OwnReview,
  ReportBody,
  ReviewBody,
  ReviewsQuery,
  ServiceReviews,
} from '#contract/reviews/views.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { listOpenReviews, listOwnReviews, listReviews, showBookingReview } from './list-reviews.ts';
import { reportReview } from './report-review.ts';
import { editReview, writeReview } from './write-review.ts';

const BookingId = z.object({ bookingId: z.uuid() });
const ReviewId = z.object({ reviewId: z.uuid() });
const ServiceId = z.object({ serviceId: z.string().max(100) });
const uuid = z.uuid();

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/** What everybody reads, and what customers write. */
export function reviewRoutes(http: Http, deps: Needs): void {
  http.route(
    'serviceReviews',
    {
      access: 'anyone',
      params: ServiceId,
      query: ReviewsQuery,
      data: ServiceReviews,
      summary: 'What customers with a completed booking say about a service',
    },
    async ({ actor, params: { serviceId }, query: { sort, cursor }, reply }) => {
      if (!uuid.safeParse(serviceId).success) throw new Refused('SERVICE_NOT_FOUND');
      reply.header('cache-control', 'no-store');
      return { data: await listReviews(deps, actor?.personId, { serviceId, sort, cursor }) };
    },
  );
  http.route(
    'reportReview',
    {
      access: 'customer',
      params: ReviewId,
      body: ReportBody,
      data: z.null(),
      summary: 'Tell us what is wrong with a review, once each',
    },
    async ({ actor, params: { reviewId }, body: { reason } }) => {
      await reportReview(deps, signedIn(actor).personId, { reviewId, reason });
      return { data: null, message: 'Thank you. We will look at it.' };
    },
  );
  ofBooking(http, deps);
  http.route(
    'myReviews',
    {
      access: 'customer',
      query: CursorQuery,
      data: z.array(OwnReview),
      more: z.object({
        nextCursor: z.string().nullable(),
        mean: z.number().nullable(),
        given: z.number(),
      }),
      summary: 'What the signed-in person has written, the latest first',
    },
    async ({ actor, query }) => {
      const page = await listOwnReviews(deps, signedIn(actor).personId, query.cursor);
      const { items, ...more } = page;
      return { data: items, more };
    },
  );
  http.route(
    'openReviews',
    { access: 'customer', data: z.array(OpenReview), summary: 'Own bookings to be reviewed still' },
    async ({ actor }) => ({ data: await listOpenReviews(deps, signedIn(actor).personId) }),
  );
}

function ofBooking(http: Http, deps: Needs): void {
  http.route(
    'bookingReview',
    {
      access: 'customer',
      params: BookingId,
      data: BookingReview,
      summary: 'The own review of an own booking, and until when it can be written',
    },
    async ({ actor, params: { bookingId } }) => ({
      data: await showBookingReview(deps, signedIn(actor).personId, bookingId),
    }),
  );
  const writings = {
    writeReview: { act: writeReview, done: 'Review published', summary: 'Review a booking, once' },
    editReview: { act: editReview, done: 'Review changed', summary: 'Change it for seven days' },
  } as const;
  for (const call of ['writeReview', 'editReview'] as const) {
    const { act, done, summary } = writings[call];
    const shapes = {
      access: 'customer',
      params: BookingId,
      body: ReviewBody,
      data: OwnReview,
      summary,
    } as const;
    http.route(call, shapes, async ({ actor, params: { bookingId }, body }) => ({
      data: await act(deps, signedIn(actor).personId, { bookingId, ...body }),
      message: done,
    }));
  }
}
