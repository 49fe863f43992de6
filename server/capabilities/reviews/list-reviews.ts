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
  shownReviews,
  starCounts,
  unreviewedVisits,
  visitOf,
} from './store.ts';
import { openReviewView, ownReviewView, reviewView } from './views.ts';

const PAGE_SIZE = 10;
const HIDDEN_MAX = 20;
const OPEN_MAX = 100;

type Asked = { serviceId: string; sort: ReviewSort; cursor: string | undefined };

/**
 * One page of what was said about a service, with figures of all of it; the owner sees those of a
 * service that nobody else sees.
 * @throws Refused SERVICE_NOT_FOUND, BAD_REQUEST for a strange cursor.
 */
export async function listReviews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewerId: string | undefined,
  { serviceId, sort, cursor }: Asked,
): Promise<ServiceReviews> {
  const after = readCursor(sort, cursor);
  const now = clock.now();
  const [service, rows, counted, hidden] = await Promise.all([
    offerOf(db, serviceId, viewerId),
    shownReviews(db, serviceId, sort, after, PAGE_SIZE + 1),
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
    hidden: hidden.map(({ id, reason, hiddenAt: at }) => ({ id, reason, date: at.toString() })),
  };
}

/** What a person has written, the latest first, and the mean of all the stars they gave (PROF-28). */
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

/** Bookings of a customer that can be reviewed still. */
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
 * What a customer has said about a booking, and until when they can.
 * @throws Refused BOOKING_NOT_FOUND for somebody else's.
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
