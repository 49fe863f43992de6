/** A customer reviewed a booking for the first time; notifies the provider. */
export const REVIEW_WRITTEN = 'reviews.written';
/** A provider replied to a review for the first time; notifies its author. */
export const REVIEW_REPLIED = 'reviews.replied';

export type ReviewEvent = {
  reviewId: string;
  bookingId: string;
  serviceId: string;
  providerId: string;
  /** Null when the author's account is deleted. */
  authorId: string | null;
};
