import type { Service } from '#contract/catalogue.ts';

/** PDET-03 to PDET-07: what the provider reads about the state of a service. */
export function approvalWords({ isActive, approvalStatus }: Partial<Service>) {
  if (isActive === false && approvalStatus === 'pending') {
    return {
      isPending: true,
      title: 'Pending Approval',
      text: 'Admin review in progress - You can still manage your service',
    };
  }
  return {
    isPending: false,
    title: 'Service Active',
    text: 'Your service is live and accepting bookings',
  };
}

/** '4.6 (128 reviews)', or 'New' without any. */
export function ratingWords({ rating, reviews }: Pick<Service, 'rating' | 'reviews'>): string {
  if (rating === null) return 'New';
  return `${rating.toFixed(1)} (${reviews} ${reviews === 1 ? 'review' : 'reviews'})`;
}
