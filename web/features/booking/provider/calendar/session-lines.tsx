import { Link } from 'react-router';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { rosterPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { requestsText, takenText } from './calendar-text.ts';
import { piecesOfDay } from './day-layout.ts';
import { type EntrySession, sessionsIn } from './lanes.ts';

/** The class sessions of a day as lines of the list. */
export function sessionLines(date: string, calendar: ProviderCalendar) {
  return piecesOfDay(sessionsIn(calendar), date).map(({ entry, from, until }) => ({
    ...{ key: entry.sessionId, from, until },
    content: <SessionLine key="line" session={entry} facts={factsOf(entry, calendar)} />,
  }));
}

function factsOf({ columnIds, room }: EntrySession, { columns }: ProviderCalendar): string {
  const leader = columns.find(({ columnId }) => columnIds.includes(columnId));
  return [leader?.name && `with ${leader.name}`, room].filter(Boolean).join(' · ');
}

function SessionLine({ session, facts }: { session: EntrySession; facts: string }) {
  const name = session.subServiceName || 'Class';
  return (
    <>
      <span className="min-w-0 wrap-anywhere">
        {name}, {takenText(session)} places taken
        <span className="block text-sm text-ink-soft">{facts}</span>
        <span className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone="neutral">Class</Badge>
          {session.requests > 0 && <Badge tone="warn">{requestsText(session.requests)}</Badge>}
        </span>
      </span>
      <Button variant="secondary" asChild>
        <Link to={rosterPath(session.sessionId)} aria-label={`Roster of ${name}`}>
          Roster
        </Link>
      </Button>
    </>
  );
}
