/** Somebody reviewed a booking, for the first time: the provider may want to know. */
export const REVIEW_WRITTEN = 'reviews.written';
/** A provider replied to a review, for the first time: its author may want to know. */
export const REVIEW_REPLIED = 'reviews.replied';

export type ReviewEvent = {
  reviewId: string;
  bookingId: string;
  serviceId: string;
  providerId: string;
  /** Null: a former customer. */
  authorId: string | null;
};
