import { bookAgainPath } from '#contract/booking/again/book-again-path.ts';
import type { BookingCard } from '#contract/booking/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** A completed booking and a link that opens the same booking again. */
export function BookAgainRow({ booking }: { booking: BookingCard }) {
  const t = useT();
  const { subServiceName, serviceName, date, timeZone } = booking;
  const name = t.nameOf(subServiceName);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">
          {serviceName} · {t('saved.lastOn', { date: localFullDay(t, date, timeZone) })}
        </p>
      </div>
      <Button variant="secondary" asChild>
        <Link to={bookAgainPath(booking)} aria-label={t('saved.bookAgainOf', { name })}>
          {t('saved.bookAgain')}
        </Link>
      </Button>
    </li>
  );
}
