import type { BookingRow } from '#capabilities/booking/index.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { momentIn, type ReaderFacts } from '../phrasing.ts';
import { storedText } from '../stored-text.ts';

type OfBooking = { t: T; booking: BookingRow };

/** The title of a reduction: 'Cancelled for some people' or 'One service cancelled'. */
export function reducedTitle(t: T, move: 'drop' | 'dropSegment'): string {
  return move === 'drop' ? t('updates.fewerPeople') : t('updates.shorterVisit');
}

/** The note of a change as a separate line; none without a note. */
export function changeLines(t: T, note: string | null): string[] {
  return note === null ? [] : [t('notices.change', { note: storedText(t, note) })];
}

/** The customer's text about the deadline of the provider's answer. */
export function waitsText({ t, booking, sums }: OfBooking & Pick<ReaderFacts, 'sums'>): string {
  const { providerName: provider, answerBy, totalPaise } = booking;
  if (!answerBy) return t('updates.willAnswerSoon', { provider });
  const when = momentIn({ t, booking }, answerBy);
  // The fee for a part that the customer has cancelled is not refunded.
  const isLess = sums !== undefined && sums.kept > rupeesOf(totalPaise);
  return isLess
    ? t('updates.willAnswerOrBack', { provider, when, amount: formatPaise(totalPaise) })
    : t('updates.willAnswer', { provider, when });
}

/** Who accepted a change that its customer requested, or that the provider is to answer it. */
export function answerOf(facts: ReaderFacts): { answerLines: string[]; isOwnAct: boolean } {
  const { t, booking, isByTeam } = facts;
  if (booking.state !== 'accepted') return { answerLines: [askText(facts)], isOwnAct: false };
  if (booking.autoAccept) return { answerLines: [t('business.inCalendar')], isOwnAct: false };
  return { answerLines: isByTeam ? [t('business.byTeam')] : [], isOwnAct: !isByTeam };
}

/** The provider's text that asks for an answer, with its deadline. */
export function askText({ t, booking }: OfBooking): string {
  const { answerBy } = booking;
  return answerBy
    ? t('business.answerIt', { when: momentIn({ t, booking }, answerBy) })
    : t('business.answerSoon');
}
