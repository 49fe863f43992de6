import type { Service } from '#contract/catalogue/views.ts';
import type { AlertTone } from '#web/ui/feedback/alert.tsx';

type ServiceState = {
  title: string;
  text: string;
  tone: AlertTone & ('success' | 'warn' | 'danger');
};

/** PDET-03 to PDET-07: the state of a service as alert. Missing values count as active and approved. */
export function stateLabels({
  isActive = true,
  approvalStatus = 'approved',
}: Partial<Pick<Service, 'isActive' | 'approvalStatus'>>): ServiceState {
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

/** '4.6 (128 reviews)', or 'New (2 reviews)' without a rating. */
export function ratingText({ rating, reviews }: Pick<Service, 'rating' | 'reviews'>): string {
  const count = `${reviews} ${reviews === 1 ? 'review' : 'reviews'}`;
  if (rating === null) return reviews === 0 ? 'New' : `New (${count})`;
  return `${rating.toFixed(1)} (${count})`;
}
