import { meanOfReviews, offerOf } from '#capabilities/catalogue/index.ts';
import { REVIEW_DAYS, type ReviewSort } from '#contract/reviews/limits.ts';
import type {
  BookingReview,
  OpenReview,
  OwnReview,
  ServiceReviews,
} from '#contract/reviews/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { givenBy } from './personal.store.ts';
import { isOver, writeUntil } from './rules.ts';
import {
  hiddenOf,
  type ReviewRow,
  reviewOfBooking,
  reviewsBy,
  starCounts,
  unreviewedVisits,
  visibleReviews,
  visitOf,
} from './store.ts';
import { openReviewView, ownReviewView, reviewView } from './views.ts';

const PAGE_SIZE = 10;
const HIDDEN_MAX = 20;
const OPEN_MAX = 100;

type Query = { serviceId: string; sort: ReviewSort; cursor: string | undefined };

/**
 * One page of a service's reviews with their totals. Reviews of a hidden service are visible to its owner only.
 * @throws Refused SERVICE_NOT_FOUND, BAD_REQUEST for a malformed cursor.
 */
export async function listReviews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewerId: string | undefined,
  { serviceId, sort, cursor }: Query,
): Promise<ServiceReviews> {
  const after = readCursor(sort, cursor);
  const now = clock.now();
  const [service, rows, counted, hidden] = await Promise.all([
    offerOf(db, serviceId, viewerId),
    visibleReviews(db, serviceId, sort, after, PAGE_SIZE + 1),
    starCounts(db, serviceId),
    hiddenOf(db, serviceId, HIDDEN_MAX),
  ]);
  if (!service) throw new Refused('SERVICE_NOT_FOUND');
  const counts = [1, 2, 3, 4, 5].map((stars) => counted.get(stars) ?? 0);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return {
    ...pageOf(rows, sort, (row) => reviewView(row, now)),
    mean: meanOfReviews(stars, total),
    total,
    counts,
    hidden: hidden.latest.map(({ id, reason, hiddenAt: at }) => ({
      id,
      reason,
      date: at.toString(),
    })),
    hiddenTotal: hidden.total,
  };
}

/** A person's own reviews, latest first, and the mean of their stars (PROF-28). */
export async function listOwnReviews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  authorId: string,
  cursor: string | undefined,
): Promise<{ items: OwnReview[]; nextCursor: string | null; mean: number | null; given: number }> {
  const now = clock.now();
  const [rows, given] = await Promise.all([
    reviewsBy(db, authorId, readCursor('own', cursor), PAGE_SIZE + 1),
    givenBy(db, authorId),
  ]);
  return { ...pageOf(rows, 'own', (row) => ownReviewView(row, now)), ...given };
}

/** A customer's bookings that can still be reviewed. */
export async function listOpenReviews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
): Promise<OpenReview[]> {
  const since = clock.now().subtract({ hours: REVIEW_DAYS * 24 });
  const visits = await unreviewedVisits(db, customerId, since, OPEN_MAX);
  return visits.flatMap((visit) => {
    const open = writeUntil(visit);
    return 'until' in open ? [openReviewView(visit, open.until)] : [];
  });
}

/**
 * The customer's review of a booking, or the deadline to write one.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking.
 */
export async function showBookingReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  bookingId: string,
): Promise<BookingReview> {
  const [visit, row] = await Promise.all([
    visitOf(db, customerId, bookingId),
    reviewOfBooking(db, customerId, bookingId),
  ]);
  if (!visit) throw new Refused('BOOKING_NOT_FOUND');
  const now = clock.now();
  if (row) return { review: ownReviewView(row, now), writeUntil: null };
  const open = writeUntil(visit);
  const isOpen = 'until' in open && !isOver(open.until, now);
  return { review: null, writeUntil: isOpen ? open.until.toString() : null };
}

function pageOf<View>(rows: readonly ReviewRow[], sort: string, view: (row: ReviewRow) => View) {
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    items: page.map(view),
    nextCursor: last ? writeCursor(sort, { ...last, at: last.writtenAt }) : null,
  };
}
