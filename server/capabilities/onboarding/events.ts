/** A provider asked for the approval of a service, or of changes to one. */
export const SERVICE_SUBMITTED = 'onboarding.submitted';
/** An admin decided about it. */
export const SERVICE_DECIDED = 'onboarding.decided';

export type ServiceSubmitted = {
  serviceId: string;
  ownerId: string;
  name: string;
  /** Customers can find the service already; what waits are changes to it. */
  isLive: boolean;
  /** Counts up with every change of the form, so that each submission is another occasion. */
  version: number;
};
export type ServiceDecided = ServiceSubmitted & {
  isApproved: boolean;
  /** Why it was rejected. */
  reason: string | null;
};
