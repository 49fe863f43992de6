import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { requestPath, rosterPath } from '#web/lib/provider-paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type DayLine, linesOf } from './day-lines.ts';
import { momentOn } from './today-text.ts';
import type { Today } from './use-today.ts';

const calendarPath = '/serviceProvider/calendar?view=day';

/** The entries of today in order: past, current and upcoming. */
export function DayTimeline({ today: { calendar, now, failure, reload } }: { today: Today }) {
  const t = useT();
  return (
    <section aria-labelledby="day-heading" className="holds-rest min-w-0">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="day-heading" className="text-lg">
          {t('day.title')}
        </h2>
        <Link to={calendarPath} className="link inline-flex min-h-11 items-center">
          {t('day.openCalendar')}
        </Link>
      </div>
      {failure ? (
        <LoadFailed title={t('day.failed')} message={failureText(failure)} onRetry={reload} />
      ) : calendar ? (
        <Lines calendar={calendar} now={now} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </section>
  );
}

function Lines({ calendar, now }: { calendar: ProviderCalendar; now: number }) {
  const t = useT();
  const lines = linesOf(t, calendar, now);
  if (lines.length === 0) {
    return (
      <Card>
        <p className="font-medium">{t('day.empty')}</p>
        <p className="mt-1 text-ink-soft">{t('day.emptyText')}</p>
      </Card>
    );
  }
  return (
    <Card asChild flush>
      <ol className="divide-y divide-hairline">
        {lines.map((line) => (
          <Line key={line.key} line={line} date={calendar.today} />
        ))}
      </ol>
    </Card>
  );
}

function pathOf({ bookingId, sessionId }: DayLine): string {
  if (sessionId) return rosterPath(sessionId);
  return bookingId ? requestPath(bookingId) : calendarPath;
}

function Line({ line, date }: { line: DayLine; date: string }) {
  const t = useT();
  const { startsAt, endsAt, phase, title, people, facts, badge } = line;
  return (
    <li
      className={classNames(
        'num relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 border-s-3 px-4 py-3 hover:bg-sunken sm:grid-cols-[5rem_minmax(0,1fr)_auto]',
        phase === 'now' ? 'border-s-brand bg-brand-soft' : 'border-s-transparent',
      )}
    >
      <span className={phase === 'over' ? 'text-ink-soft' : undefined}>
        <span className="block font-medium">{momentOn(t, startsAt, date)}</span>
        <span className="block text-sm text-ink-soft">{momentOn(t, endsAt, date)}</span>
      </span>
      <span className="min-w-0">
        <Link
          to={pathOf(line)}
          className={classNames(
            'font-medium wrap-anywhere after:absolute after:inset-0',
            phase === 'over' && 'text-ink-soft',
          )}
        >
          {title}
        </Link>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[people && t('common.people', { count: people }), ...facts].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="col-start-2 mt-1 flex flex-wrap gap-1.5 empty:hidden sm:col-start-3 sm:mt-0 sm:items-start">
        {phase === 'now' && <Badge tone="success">{t('day.now')}</Badge>}
        {badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </span>
    </li>
  );
}
