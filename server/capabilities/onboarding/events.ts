/** A provider submitted a service or changes to one. */
export const SERVICE_SUBMITTED = 'onboarding.submitted';
/** An admin decided about a submission. */
export const SERVICE_DECIDED = 'onboarding.decided';

export type ServiceSubmitted = {
  serviceId: string;
  ownerId: string;
  name: string;
  /** The service is already live; the submission contains changes to it. */
  isLive: boolean;
  /** Increases with every change of the form, so that each submission is a separate occasion. */
  version: number;
};
export type ServiceDecided = ServiceSubmitted & {
  isApproved: boolean;
  /** The reason of a rejection. */
  reason: string | null;
};
