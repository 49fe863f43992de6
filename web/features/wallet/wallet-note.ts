import type { PlainKey, T } from '#messages/translation.ts';

/** Notes of credits that read differently in a wallet than in the history of a booking. */
const sentences: Readonly<Record<string, PlainKey>> = {
  'Came back with a week to spend it in': 'wallet.noteRenewed',
  'Your bank refused the refund, so it is in your wallet': 'wallet.noteBankRefused',
  'It could not be refunded to your original payment method, so it is in your wallet':
    'wallet.noteNotRefundable',
  'Taken into the wallet in place of the refund': 'wallet.noteChosen',
  'The booking in its place costs less': 'wallet.noteNewCostsLess',
  'A second payment for the same booking': 'wallet.notePaidTwice',
  'The payment arrived when the time, or the credit beside it, was gone': 'wallet.noteTooLate',
  'Cancelled by the customer': 'wallet.noteYouCancelled',
};
/** Sentences that contain figures or the reference of a booking. */
const patterns = {
  bonus: /^(\d+)% of (\S+), because your provider could not make it$/,
  goodwill: /^Goodwill of Zap Booking for (\S+)$/,
  people: /^Cancelled for (\d+) of (\d+) people$/,
};

/** The translation of a text that is stored with a booking. */
export type ReasonText = (t: T, reason: string) => string;

/** The reason of a credit in the language of the page. `reasonText` translates those of bookings. */
export function localNote(t: T, note: string, reasonText: ReasonText): string {
  const key = sentences[note];
  if (key) return t(key);
  const [, percent, rewarded] = patterns.bonus.exec(note) ?? [];
  if (percent && rewarded) return t('wallet.noteBonus', { percent, booking: rewarded });
  const [, people, party] = patterns.people.exec(note) ?? [];
  if (people && party) return t('wallet.noteFewerPeople', { people, party });
  const [, booking] = patterns.goodwill.exec(note) ?? [];
  return booking ? t('wallet.noteGoodwill', { booking }) : reasonText(t, note);
}
