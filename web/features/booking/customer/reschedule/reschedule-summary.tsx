import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { dateIn } from '#contract/time.ts';
import { localDay, localSpan, localStart } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dueSentence } from '../../visits/venue-text.ts';
import { QuoteFact } from '../change/quote-section.tsx';
import { partyText } from '../times/slot-text.ts';
import {
  answerSentence,
  bandSentence,
  isSameTime,
  memberSentence,
  rescheduleLines,
} from './reschedule-text.ts';
import type { Members } from './use-members.ts';

type RescheduleSummaryProps = {
  quote: RescheduleQuote;
  booking: BookingDetails;
  members: Members;
};

/**
 * Old and new time, the price difference, whether the provider has to accept, and the refund band that applies
 * afterwards.
 */
export function RescheduleSummary({ quote, booking, members }: RescheduleSummaryProps) {
  const t = useT();
  const { timeZone, people } = booking;
  const member = memberSentence(t, quote, booking, members);
  const isSame = isSameTime(quote);
  return (
    <>
      <p className="num flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-sunken px-4 py-3">
        {!isSame && (
          <>
            <span className="text-ink-soft line-through">
              <VisuallyHidden>{t('reschedule.from')} </VisuallyHidden>
              {localStart(t, quote.from, timeZone)}
            </span>
            <Icon name="arrow-right" className="text-ink-soft" />
          </>
        )}
        <span className="font-semibold">
          {!isSame && <VisuallyHidden>{t('reschedule.to')} </VisuallyHidden>}
          {localDay(t, dateIn(quote.to, timeZone))},{' '}
          {localSpan(t, quote.to, quote.endsAt, timeZone)}
        </span>
        {isSame && <span className="text-ink-soft">{t('reschedule.sameTime')}</span>}
      </p>
      {quote.difference !== 0 && <PriceLines {...rescheduleLines(t, quote)} />}
      <ul className="grid gap-2 text-sm text-ink-soft">
        <QuoteFact icon="people">{partyText(t, people, quote.servedAtOnce)}</QuoteFact>
        {member && <QuoteFact icon="user">{member}</QuoteFact>}
        {quote.difference === 0 && <QuoteFact icon="wallet">{t('reschedule.samePrice')}</QuoteFact>}
        {quote.atVenue !== undefined && (
          <QuoteFact icon="wallet">{dueSentence(t, quote.atVenue, booking.place)}</QuoteFact>
        )}
        <QuoteFact icon="clock">{answerSentence(t, quote, timeZone)}</QuoteFact>
        <QuoteFact icon="info">{bandSentence(t, quote, timeZone)}</QuoteFact>
      </ul>
    </>
  );
}
