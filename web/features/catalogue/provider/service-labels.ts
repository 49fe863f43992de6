import type { Service } from '#contract/catalogue/views.ts';
import type { AlertTone } from '#web/ui/feedback/alert.tsx';

type Standing = { title: string; text: string; tone: AlertTone & ('success' | 'warn' | 'danger') };

/**
 * PDET-03 to PDET-07: what the provider reads about the state of a service. What is not said counts as
 * active and approved.
 */
export function standingWords({
  isActive = true,
  approvalStatus = 'approved',
}: Partial<Pick<Service, 'isActive' | 'approvalStatus'>>): Standing {
  if (approvalStatus === 'pending') {
    return {
      tone: 'warn',
      title: 'Pending Approval',
      text: 'Admin review in progress - You can still manage your service',
    };
  }
  if (approvalStatus === 'rejected') {
    return {
      tone: 'danger',
      title: 'Not Approved',
      text: 'Customers cannot see your service. Edit its profile and send it for review again',
    };
  }
  if (!isActive) {
    return {
      tone: 'warn',
      title: 'Service Inactive',
      text: 'Customers cannot see your service, and it takes no bookings',
    };
  }
  return {
    tone: 'success',
    title: 'Service Active',
    text: 'Your service is live and accepting bookings',
  };
}

/** '4.6 (128 reviews)', or 'New' with as many as there are. */
export function ratingWords({ rating, reviews }: Pick<Service, 'rating' | 'reviews'>): string {
  const count = `${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
  if (rating === null) return reviews === 0 ? 'New' : `New (${count})`;
  return `${rating.toFixed(1)} (${count})`;
}
