import type { ReactNode } from 'react';
import type { ComparedService } from '#contract/search/comparison.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { bookingPath } from '../query/result-paths.ts';
import { startTexts } from '../query/search-text.ts';
import { useResultsLink } from '../use-results-link.ts';
import type { Comparison } from './compare-query.ts';

type TimesProps = Comparison & { service: ComparedService };

type NextTimesProps = TimesProps & { praise: ReactNode };

/** The next free times for the party; each opens the booking with it. */
export function NextTimes({ service, query, state, today, praise }: NextTimesProps) {
  const t = useT();
  const toBooking = useBookingLink(service, state);
  const { name, starts, timeZone } = service;
  if (starts.length === 0) return <span className="text-ink-soft">{t('search.noTimes')}</span>;
  const { day, times } = startTexts(t, starts, timeZone, today);
  return (
    <>
      {isAfterWindow(starts, query) && (
        <span className="mb-1 block text-sm text-warn">{t('compare.notThen')}</span>
      )}
      <span className="flex flex-wrap gap-x-2">
        {day && <span className="num text-sm text-ink-soft">{day}</span>}
        {praise}
      </span>
      <ul aria-label={t('search.timesAt', { name })} className="mt-1.5 flex flex-wrap gap-1.5">
        {times.map(({ at, text }) => (
          <li key={at}>
            <Link
              {...toBooking(at)}
              aria-label={day ? `${day}, ${text}` : undefined}
              className="num inline-flex min-h-11 items-center rounded-control border border-control bg-surface px-2 text-sm font-semibold text-brand transition-colors hover:bg-brand-soft"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Opens the booking at the first of the displayed times. */
export function BookLink({ service, state }: TimesProps) {
  const t = useT();
  const toBooking = useBookingLink(service, state);
  const { name, offer } = service;
  return (
    <Button block asChild>
      <Link
        {...toBooking(service.starts[0])}
        aria-label={t('compare.bookOf', { task: t.nameOf(offer.name), name })}
      >
        {t('compare.book')}
      </Link>
    </Button>
  );
}

/** Links to the booking of a service; its back link leads to this comparison. */
function useBookingLink(service: ComparedService, party: Comparison['state']) {
  const fromResults = useResultsLink(service.id);
  return (at: string | undefined) => ({
    to: bookingPath(service, at, party),
    ...fromResults,
  });
}

/** True if none of the times is within the requested window. */
function isAfterWindow(
  [first = '']: readonly string[],
  { freeFrom, freeTo }: Comparison['query'],
): boolean {
  if (freeFrom === undefined || freeTo === undefined) return false;
  const at = Date.parse(first);
  return at < Date.parse(String(freeFrom)) || at >= Date.parse(String(freeTo));
}
