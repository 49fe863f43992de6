/** A customer of a waitlist is to be notified. */
export const WAITLIST_CHANGED = 'waitlist.changed';
export type WaitlistChanged = {
  businessId: string;
  entryId: string;
  /** The reason: a time is offered, an offer was missed, or no time became free. */
  kind: 'offered' | 'missed' | 'expired';
  /** The offer; null when the entry expired. */
  offerId: string | null;
};
