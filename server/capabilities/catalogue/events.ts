/** An admin decided about the mark 'non-refundable' of a sub-service. */
export const MARK_DECIDED = 'catalogue.markDecided';

export type MarkDecided = {
  subServiceId: string;
  serviceId: string;
  ownerId: string;
  name: string;
  /** Each request is an occasion of its own. */
  requestedAt: string;
  isApproved: boolean;
  /** Why it was declined. */
  reason: string | null;
};
