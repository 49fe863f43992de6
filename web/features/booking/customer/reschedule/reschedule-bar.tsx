import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { dateIn } from '#contract/time.ts';
import { localDay, localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { partyText } from '../times/slot-text.ts';
import { rescheduleLabel } from './reschedule-text.ts';

type RescheduleBarProps = {
  booking: BookingDetails;
  quote: RescheduleQuote | undefined;
  busyText: string | undefined;
  onReschedule: (quote: RescheduleQuote) => void;
};

/** Old and new time in one line, and the button that names the time or the amount. */
export function RescheduleBar({ booking, quote, busyText, onReschedule }: RescheduleBarProps) {
  const t = useT();
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
                ? `${localDay(t, dateIn(quote.to, timeZone))}, ${localSpan(t, quote.to, quote.endsAt, timeZone)}`
                : t('reschedule.chooseTime')}
            </span>
            {quote
              ? partyText(t, people, quote.servedAtOnce)
              : t('reschedule.asBooked', { people: t('common.people', { count: people }) })}
          </>
        )}
      </p>
      <Button
        className="num grow sm:grow-0"
        disabled={!quote && busyText === undefined}
        busy={busyText !== undefined}
        onClick={() => quote && onReschedule(quote)}
      >
        {quote ? rescheduleLabel(t, quote, timeZone) : t('reschedule.button')}
      </Button>
    </div>
  );
}
