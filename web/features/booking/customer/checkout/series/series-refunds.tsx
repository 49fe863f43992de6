import { localStart } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { shortRefundText } from '../../refund-text.ts';
import { usePolicy } from '../../use-policy.ts';
import type { BookingChoice } from '../use-booking-choice.ts';

const MINUTE_MS = 60_000;

/** The dates of a series before payment, with the refund of each. */
export function SeriesRefunds({ choice }: { choice: BookingChoice }) {
  const t = useT();
  const { repeat, timeZone, isNonRefundable } = choice;
  const now = useNow(MINUTE_MS);
  const terms = usePolicy();
  if (!repeat) return null;
  return (
    <section aria-labelledby="series-heading" className="grid gap-3">
      <h3 id="series-heading" className="text-base">
        {t('booking.datesAndRefunds')}
      </h3>
      <ul className="num divide-y divide-hairline rounded-card border border-hairline">
        {repeat.starts.map((at) => (
          <li
            key={at}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5"
          >
            <span className="font-medium">{localStart(t, at, timeZone)}</span>
            <span className="text-sm text-ink-soft">
              {isNonRefundable
                ? t('booking.nonRefundable')
                : terms && shortRefundText(t, terms, { startsAt: at, timeZone, now })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
