import { z } from 'zod';
import { Photo } from '../catalogue/photo.ts';
import { REASON_LENGTH_MAX } from '../limits.ts';
import { PageNumber } from '../list-schemas.ts';
import { plainText, Reason } from '../text.ts';
import {
  REVIEW_TEXT_MAX,
  reviewCaseSorts,
  reviewCaseStates,
  reviewSorts,
  reviewStarFilters,
} from './limits.ts';

const Stars = z.number().int().min(1).max(5);
const Text = plainText(REVIEW_TEXT_MAX).transform((text) => text.replace(/\r\n?/g, '\n').trim());

/** The text is optional. */
export const ReviewBody = z.object({ stars: Stars, text: Text.default('') });
export type ReviewBody = z.input<typeof ReviewBody>;
export const ReplyBody = z.object({
  text: Text.refine((text) => text !== '', 'Please write a reply.'),
});
export const ReportBody = z.object({ reason: Reason });

/** A photo of a review. While the review is hidden, only its author and admins can open it. */
export const ReviewPhoto = Photo.extend({ id: z.string() }).meta({ id: 'ReviewPhoto' });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

/** A review as the public sees it. */
export const Review = z
  .object({
    id: z.string(),
    stars: z.number(),
    text: z.string(),
    photos: z.array(ReviewPhoto),
    /** First name and initial, or 'Former customer'. */
    author: z.string(),
    date: z.string(),
    subServiceName: z.string(),
    /** True for every review: each belongs to a completed booking. */
    verified: z.literal(true),
    edited: z.boolean(),
    reply: z
      .object({
        text: z.string(),
        date: z.string(),
        edited: z.boolean(),
        /** True while the provider can edit the reply. */
        isOpen: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A page of a service's reviews and the figures of all of them. */
export const ServiceReviews = z
  .object({
    items: z.array(Review),
    /** With one decimal; null below five reviews. */
    mean: z.number().nullable(),
    total: z.number(),
    /** The number of reviews with one star, two, … five. */
    counts: z.array(z.number()).length(5),
    /** The reasons of the latest hidden reviews, the latest first; at most twenty. */
    hidden: z.array(z.object({ id: z.string(), reason: z.string(), date: z.string() })),
    /** The number of all hidden reviews. */
    hiddenTotal: z.number().optional(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ServiceReviews' });
export type ServiceReviews = z.infer<typeof ServiceReviews>;

export const ReviewsQuery = z.object({
  sort: z.enum(reviewSorts).default('newest'),
  cursor: z.string().max(200).optional(),
});
export const CursorQuery = z.object({ cursor: z.string().max(200).optional() });

/** A review as its author reads it. */
export const OwnReview = Review.extend({
  bookingId: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  /** The deadline for changes; null after it. */
  editUntil: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  /**
   * False once it is established that the booking did not take place: the review counts in no figure and is not
   * displayed.
   */
  stands: z.boolean(),
}).meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

/** The caller's review of a booking, and the deadline for writing or editing it. */
export const BookingReview = z
  .object({
    review: OwnReview.nullable(),
    /** The deadline for writing a review; null when it cannot be written. */
    writeUntil: z.string().nullable(),
  })
  .meta({ id: 'BookingReview' });
export type BookingReview = z.infer<typeof BookingReview>;

/** A completed booking of the caller that can be reviewed. */
export const OpenReview = z
  .object({
    bookingId: z.string(),
    serviceId: z.string(),
    serviceName: z.string(),
    subServiceName: z.string(),
    until: z.string(),
  })
  .meta({ id: 'OpenReview' });
export type OpenReview = z.infer<typeof OpenReview>;

/** A review for an admin's decision. */
export const ReviewCase = Review.extend({
  serviceId: z.string(),
  serviceName: z.string(),
  /** The people whose own case it is: the author, and the provider. */
  parties: z.array(z.string()),
  /** The latest change of its text, its photos or its reply. */
  changedAt: z.string(),
  hidden: z.object({ reason: z.string(), date: z.string() }).nullable(),
  /** Open cases, newest first. */
  reports: z.array(z.object({ reason: z.string(), date: z.string() })),
}).meta({ id: 'ReviewCase' });
export type ReviewCase = z.infer<typeof ReviewCase>;

const filter = {
  state: z.enum(reviewCaseStates).default('reported'),
  stars: z.enum(reviewStarFilters).default('all'),
  sort: z.enum(reviewCaseSorts).default('usual'),
};
export const CasesQuery = z.object({ ...filter, page: PageNumber });
export const CasesFileQuery = z.object(filter);
export type CasesFilter = z.infer<typeof CasesFileQuery>;

const Moment = z.iso.datetime({ offset: true }).max(40);
/** The latest change and the latest open report that the admin saw; a decision about other ones is refused. */
const SeenReview = z.object({ changedAt: Moment, reportedAt: Moment.nullable() });
export type SeenReview = z.infer<typeof SeenReview>;

const optionalReason = {
  reason: plainText(REASON_LENGTH_MAX)
    .transform((text) => text.trim() || null)
    .nullish(),
};
/** The reason for showing a review again; only admins read it. */
export const UnhideReviewBody = z
  .object({ ...optionalReason, seen: SeenReview.optional() })
  .nullish();
/** The reason for keeping a review; only admins read it. */
export const KeepReviewBody = z.object({ ...optionalReason, seen: SeenReview });
export const HideReviewBody = ReportBody.extend({ seen: SeenReview });
