import type { DeskPage } from '../lists.ts';
import type {
  BookingReview,
  OpenReview,
  OwnReview,
  Review,
  ReviewBody,
  ReviewCase,
  ServiceReviews,
} from './views.ts';

export const reviewCalls = {
  bookingReview: ['GET', '/client/booking/:bookingId/review'],
  writeReview: ['POST', '/client/booking/:bookingId/review'],
  editReview: ['PUT', '/client/booking/:bookingId/review'],
  myReviews: ['GET', '/client/reviews'],
  openReviews: ['GET', '/client/reviews/open'],
  serviceReviews: ['GET', '/services/:serviceId/reviews'],
  reportReview: ['POST', '/reviews/:reviewId/report'],
  replyReview: ['POST', '/serviceProvider/reviews/:reviewId/reply'],
  adminReviews: ['GET', '/admin/reviews'],
  adminReviewsCsv: ['GET', '/admin/reviews.csv'],
  hideReview: ['POST', '/admin/reviews/:reviewId/hide'],
  unhideReview: ['POST', '/admin/reviews/:reviewId/unhide'],
  keepReview: ['POST', '/admin/reviews/:reviewId/keep'],
} as const;

type OfBooking = { bookingId: string };
type OfReview = { reviewId: string };
type Query = Record<string, string | number | undefined>;

export type ReviewShapes = {
  bookingReview: { params: OfBooking; data: BookingReview };
  writeReview: { params: OfBooking; body: ReviewBody; data: OwnReview };
  editReview: { params: OfBooking; body: ReviewBody; data: OwnReview };
  /** `mean` is that of all the stars they gave, in `given` reviews, or null. */
  myReviews: {
    query: Query;
    data: OwnReview[];
    more: { nextCursor: string | null; mean: number | null; given: number };
  };
  openReviews: { data: OpenReview[] };
  serviceReviews: { params: { serviceId: string }; query: Query; data: ServiceReviews };
  reportReview: { params: OfReview; body: { reason: string }; data: null };
  replyReview: { params: OfReview; body: { text: string }; data: Review };
  adminReviews: { query: Query; data: DeskPage<ReviewCase> };
  /** Answers the file itself. */
  adminReviewsCsv: { query: Query; data: never };
  hideReview: { params: OfReview; body: { reason: string }; data: ReviewCase };
  unhideReview: { params: OfReview; body: { reason: string | null }; data: ReviewCase };
  keepReview: { params: OfReview; body: { reason: string | null }; data: ReviewCase };
};
