import type { ClassSession } from '#contract/availability/sessions.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { rosterPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { longDayText } from '../calendar/calendar-text.ts';
import { byDate, timeSpan } from './class-text.ts';

type SessionListProps = { sessions: readonly ClassSession[]; offers: readonly SubService[] };

/** Upcoming sessions by date, each a link to its roster. */
export function SessionList({ sessions, offers }: SessionListProps) {
  const t = useT();
  const names = new Map(offers.map(({ id, name }) => [id, t.nameOf(name)]));
  return (
    <div className="grid max-w-3xl gap-6">
      {byDate(sessions).map((day) => (
        <section key={day.date} aria-labelledby={`day-${day.date}`}>
          <h2 id={`day-${day.date}`} className="num text-base">
            {longDayText(t, day.date)}
          </h2>
          <ul className="mt-2 grid gap-2">
            {day.sessions.map((session) => (
              <li key={session.id}>
                <SessionLink
                  session={session}
                  name={names.get(session.subServiceId) ?? t('classes.removed')}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SessionLink({ session, name }: { session: ClassSession; name: string }) {
  const t = useT();
  const { taken, places } = session;
  const isFull = taken >= places;
  return (
    <Card interactive asChild className="flex flex-wrap items-center gap-3 text-ink no-underline">
      <Link to={rosterPath(session.id)}>
        <span className="min-w-0 flex-1 basis-28">
          <span className="num block font-semibold">{timeSpan(t, session)}</span>
          <span className="block wrap-anywhere">{name}</span>
          {(session.leader || session.room) && (
            <span className="block text-sm text-ink-soft wrap-anywhere">
              {[session.leader && t('classes.with', { name: session.leader }), session.room]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
        <span className="grid shrink-0 justify-items-end gap-1">
          <span className="num text-sm">{t('classes.taken', { taken, places })}</span>
          {isFull && <Badge tone="success">{t('classes.full')}</Badge>}
        </span>
        <Icon name="chevron-right" className="shrink-0 text-ink-soft" />
      </Link>
    </Card>
  );
}
