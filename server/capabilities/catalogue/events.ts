/** An admin decided about a 'non-refundable' request for a sub-service. */
export const MARK_DECIDED = 'catalogue.markDecided';

export type MarkDecided = {
  subServiceId: string;
  serviceId: string;
  ownerId: string;
  name: string;
  /** Identifies the request; repeated requests are separate occasions. */
  requestedAt: string;
  isApproved: boolean;
  /** The reason of a rejection. */
  reason: string | null;
};
