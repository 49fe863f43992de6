/** A customer of a waitlist is to be notified. */
export const WAITLIST_CHANGED = 'waitlist.changed';
export type WaitlistChanged = {
  businessId: string;
  entryId: string;
  /** What happened: a time is offered, an offer was missed, or nothing opened up in time. */
  kind: 'offered' | 'missed' | 'expired';
  /** The offer; null when the entry expired. */
  offerId: string | null;
};
