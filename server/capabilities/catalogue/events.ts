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
  /** Whether an admin withdrew the approved mark; missing in events of the previous release. */
  isWithdrawn?: boolean;
  /** The reason of a rejection or a withdrawal. */
  reason: string | null;
};

/** An admin hid a service from customers, or restored it. */
export const SERVICE_HIDDEN = 'catalogue.serviceHidden';

export type ServiceHidden = {
  serviceId: string;
  ownerId: string;
  name: string;
  /** Identifies the decision; later ones are separate occasions. */
  at: string;
  /** Why it is hidden; null when it is restored. */
  reason: string | null;
};

/** An admin hid a task because of its texts, or released it after a change. */
export const MENU_DECIDED = 'catalogue.menuDecided';

export type MenuDecided = {
  entryId: string;
  serviceId: string;
  ownerId: string;
  name: string;
  /** Identifies the texts; later ones are a separate occasion. */
  changedAt: string;
  /** Why it is hidden; null when it is released. */
  reason: string | null;
};
