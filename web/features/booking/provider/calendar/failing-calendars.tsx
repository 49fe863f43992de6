import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { Link } from '#web/i18n/link.tsx';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** Warns of connected calendars that cannot be read: their new busy times do not block bookings. */
export function FailingCalendars({
  failingCalendars = [],
}: Pick<ProviderCalendar, 'failingCalendars'>) {
  const t = useT();
  const [first] = failingCalendars;
  if (!first) return null;
  const path = `/serviceProvider/calendar/connected?service=${first.serviceId}`;
  return (
    <Alert
      tone="warn"
      className="mb-4"
      title={t('calendar.failing', { count: failingCalendars.length })}
      action={
        <Button variant="secondary" asChild>
          <Link to={path}>{t('calendar.connected')}</Link>
        </Button>
      }
    >
      {failingCalendars.map(({ feedId, name, problem, readAt }) => (
        <p key={feedId} className="wrap-anywhere">
          {name}: {localRule(t, problem)}
          {readAt && ` ${t('calendar.lastCounts')}`}
        </p>
      ))}
    </Alert>
  );
}
