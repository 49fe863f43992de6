import type { OwnSchedule } from '#contract/team/own-schedule.ts';
import { localDay, localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { OwnJourney } from './own-journey.tsx';
import { entriesOf, type ScheduleEntry, weekFrom, weekText } from './schedule-text.ts';

type ScheduleWeekProps = {
  schedule: OwnSchedule;
  isLoading: boolean;
  onFrom: (from: string | undefined) => void;
};

/** Seven days of a member, with their bookings, walk-ins and classes. */
export function ScheduleWeek({ schedule, isLoading, onFrom }: ScheduleWeekProps) {
  const t = useT();
  const { businessId, days, today, timeZone, isCut } = schedule;
  return (
    <Card asChild>
      <section aria-labelledby="week" aria-busy={isLoading}>
        <div className="flex items-center gap-x-2">
          <h2 id="week" className="num me-auto text-lg" aria-live="polite">
            {weekText(t, days)}
          </h2>
          {!days.includes(today) && (
            <Button variant="quiet" className="px-2!" onClick={() => onFrom(undefined)}>
              {t('common.today')}
            </Button>
          )}
          <IconButton
            icon="chevron-left"
            label={t('schedule.previousWeek')}
            onClick={() => onFrom(weekFrom(schedule, -1))}
          />
          <IconButton
            icon="chevron-right"
            label={t('schedule.nextWeek')}
            onClick={() => onFrom(weekFrom(schedule, 1))}
          />
        </div>
        <ul
          className={classNames(
            'mt-2 divide-y divide-hairline border-t border-hairline',
            isLoading && 'opacity-60',
          )}
        >
          {days.map((day) => (
            <li key={day} className="grid gap-x-4 py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
              <h3 className={classNames('num font-medium', day === today && 'text-brand')}>
                {day === today ? t('common.today') : localDay(t, day)}
              </h3>
              <Day
                entries={entriesOf(t, schedule, day)}
                timeZone={timeZone}
                businessId={businessId}
              />
            </li>
          ))}
        </ul>
        {isCut && <p className="text-ink-soft">{t('schedule.isCut')}</p>}
      </section>
    </Card>
  );
}

type DayProps = { entries: readonly ScheduleEntry[]; timeZone: string; businessId: string };

function Day({ entries, timeZone, businessId }: DayProps) {
  const t = useT();
  if (entries.length === 0) return <p className="text-ink-soft">{t('schedule.noBookings')}</p>;
  return (
    <ul className="grid gap-3">
      {entries.map(({ key, startsAt, endsAt, title, details, badge, phone, journey }) => (
        <li key={key}>
          <div className="flex items-start justify-between gap-3">
            <p className="num font-medium">{localSpan(t, startsAt, endsAt, timeZone)}</p>
            {badge && <Badge tone={badge.tone}>{t(badge.label)}</Badge>}
          </div>
          <p className="wrap-anywhere">{title}</p>
          {details.map((detail) => (
            <p key={detail} className="num text-sm wrap-anywhere text-ink-soft">
              {detail}
            </p>
          ))}
          {phone && (
            <a className="link num inline-flex min-h-11 items-center" href={`tel:${phone}`}>
              {t('schedule.call', { phone })}
            </a>
          )}
          {journey && <OwnJourney booking={journey} businessId={businessId} timeZone={timeZone} />}
        </li>
      ))}
    </ul>
  );
}
