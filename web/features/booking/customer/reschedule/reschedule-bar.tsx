import { partyText, spanText } from '#contract/booking/party.ts';
import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { dateIn } from '#contract/time.ts';
import { formatPeople } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { dayInShort } from '../times/english-times.ts';
import { rescheduleLabel } from './reschedule-text.ts';

type RescheduleBarProps = {
  booking: BookingDetails;
  quote: RescheduleQuote | undefined;
  busyText: string | undefined;
  onReschedule: (at: string) => void;
};

/** Old and new time in one line, and the button that names the time or the amount. */
export function RescheduleBar({ booking, quote, busyText, onReschedule }: RescheduleBarProps) {
  const { timeZone, people } = booking;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <p className="num min-w-0 flex-1 basis-44 text-sm leading-snug text-ink-soft">
        {busyText ? (
          <span role="status">{busyText}</span>
        ) : (
          <>
            <span className="block font-medium text-ink">
              {quote
                ? `${dayInShort(dateIn(quote.to, timeZone))}, ${spanText(quote.to, quote.endsAt, timeZone)}`
                : 'Choose a new time'}
            </span>
            {quote ? partyText(people, quote.servedAtOnce) : `${formatPeople(people)}, as booked`}
          </>
        )}
      </p>
      <Button
        className="num grow sm:grow-0"
        disabled={!quote && busyText === undefined}
        busy={busyText !== undefined}
        onClick={() => quote && onReschedule(quote.to)}
      >
        {quote ? rescheduleLabel(quote, timeZone) : 'Move the booking'}
      </Button>
    </div>
  );
}
