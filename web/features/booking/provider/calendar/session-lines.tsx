import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { rosterPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { piecesOfDay } from './day-layout.ts';
import { type EntrySession, sessionsIn } from './lanes.ts';

/** The class sessions of a day as lines of the list. */
export function sessionLines(t: T, date: string, calendar: ProviderCalendar) {
  return piecesOfDay(sessionsIn(calendar), date).map(({ entry, from, until }) => ({
    ...{ key: entry.sessionId, from, until },
    content: <SessionLine key="line" session={entry} facts={factsOf(t, entry, calendar)} />,
  }));
}

function factsOf(t: T, { columnIds, room }: EntrySession, { columns }: ProviderCalendar): string {
  const leader = columns.find(({ columnId }) => columnIds.includes(columnId));
  return [leader?.name && t('day.with', { name: leader.name }), room].filter(Boolean).join(' · ');
}

function SessionLine({ session, facts }: { session: EntrySession; facts: string }) {
  const t = useT();
  const { taken, places } = session;
  const name = t.nameOf(session.subServiceName) || t('day.class');
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        {name}, {t('day.placesTaken', { taken, places })}
        <span className="block text-sm text-ink-soft">{facts}</span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone="neutral">{t('day.class')}</Badge>
          {session.requests > 0 && (
            <Badge tone="warn">{t('day.toAnswer', { count: session.requests })}</Badge>
          )}
        </span>
      </span>
      <Button variant="secondary" asChild>
        <Link to={rosterPath(session.sessionId)} aria-label={t('calendar.rosterOf', { name })}>
          {t('calendar.roster')}
        </Link>
      </Button>
    </>
  );
}
