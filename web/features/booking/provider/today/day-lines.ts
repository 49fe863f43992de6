import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { seriesText } from '#contract/booking/series/series-text.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import {
  proposalText,
  requestsText,
  statusLabels,
  takenText,
  walkInStateLabels,
} from '../calendar/calendar-text.ts';
import { outsideClasses, sessionsIn } from '../calendar/lanes.ts';
import { hasBegun, isOver, servedByText, venueText } from './today-text.ts';

export type DayLine = {
  key: string;
  startsAt: string;
  endsAt: string;
  phase: 'over' | 'now' | 'ahead';
  title: string;
  /** Undefined for a time without customers. */
  people: number | undefined;
  facts: readonly string[];
  badge: { label: string; tone: BadgeTone } | undefined;
  bookingId: string | undefined;
  /** Of a class. */
  sessionId?: string;
};

/** The lines of today by start: bookings, walk-ins, classes and closed times. `now` is epoch milliseconds. */
export function linesOf(calendar: ProviderCalendar, now: number): DayLine[] {
  const outside = { ...calendar, ...outsideClasses(calendar) };
  const lines = [
    ...bookingLines(outside),
    ...walkInLines(outside),
    ...classLines(calendar),
    ...closedLines(calendar),
  ];
  const { today } = calendar;
  return lines
    .filter(
      ({ startsAt, endsAt }) => startsAt.slice(0, 10) <= today && endsAt.slice(0, 10) >= today,
    )
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .map((line) => ({ ...line, phase: phaseOf(line, now) }));
}

type Line = Omit<DayLine, 'phase'>;

function phaseOf(line: Line, now: number): DayLine['phase'] {
  if (isOver(line, now)) return 'over';
  return hasBegun(line, now) ? 'now' : 'ahead';
}

function bookingLines(calendar: ProviderCalendar): Line[] {
  return calendar.bookings.map((booking) => {
    const { bookingId, startsAt, endsAt, status, proposal, place, location } = booking;
    const { label, tone } = statusLabels(status);
    const team = servedByText(calendar, booking.columnIds);
    return {
      key: `${bookingId}-${startsAt}-${proposal ?? ''}`,
      startsAt,
      endsAt,
      title: `${booking.customerName || 'Customer'}, ${booking.subServiceName || 'Service Name'}`,
      people: booking.people,
      facts: [
        ...(booking.series ? [seriesText(booking.series)] : []),
        ...(team ? [`with ${team}`] : []),
        ...(place === 'provider' ? [] : [venueText({ venue: { place, location } })]),
        ...serviceOf(calendar, booking.serviceId),
      ],
      badge: proposal
        ? { label: proposalText(proposal), tone: 'warn' }
        : status === 'accepted'
          ? undefined
          : { label, tone },
      bookingId,
    };
  });
}

function walkInLines(calendar: ProviderCalendar): Line[] {
  return calendar.walkIns.map((walkIn) => {
    const team = servedByText(calendar, walkIn.columnIds);
    return {
      key: walkIn.walkInId,
      startsAt: walkIn.startsAt,
      endsAt: walkIn.endsAt,
      title: `${walkIn.name || 'Walk-in'}, ${walkIn.subServiceName}`,
      people: walkIn.people,
      facts: [...(team ? [`with ${team}`] : []), ...serviceOf(calendar, walkIn.serviceId)],
      badge: walkInStateLabels[walkIn.state],
      bookingId: undefined,
    };
  });
}

/** Everyone in a class is one line, which opens its roster. */
function classLines(calendar: ProviderCalendar): Line[] {
  return sessionsIn(calendar).map((session) => {
    const { sessionId, startsAt, endsAt, subServiceName, room, requests } = session;
    const team = servedByText(calendar, session.columnIds);
    return {
      ...{ key: sessionId, sessionId, startsAt, endsAt, title: subServiceName || 'Class' },
      people: undefined,
      facts: [
        `${takenText(session)} places taken`,
        ...(team ? [`with ${team}`] : []),
        ...(room ? [room] : []),
        ...serviceOf(calendar, session.serviceId),
      ],
      badge: requests > 0 ? { label: requestsText(requests), tone: 'warn' } : undefined,
      bookingId: undefined,
    };
  });
}

/** Time off and the busy times of other calendars. One entry of several members is one line. */
function closedLines(calendar: ProviderCalendar): Line[] {
  const empty = { people: undefined, badge: undefined, bookingId: undefined };
  const services = calendar.timeOff.map(({ id, startsAt, endsAt, note, serviceId }) => ({
    ...{ ...empty, key: id, startsAt, endsAt, title: note || 'Time off' },
    facts: ['Closed by you', ...serviceOf(calendar, serviceId)],
  }));
  const absences = Map.groupBy(calendar.memberTimeOff, ({ id }) => id);
  const members = [...absences].flatMap(([id, entries]) => {
    const [first] = entries;
    if (!first) return [];
    const ids = entries.map(({ memberId }) => memberId);
    const { startsAt, endsAt, note } = first;
    const names = servedByText(calendar, ids);
    const facts = ['Closed by you', ...(names ? [names] : [])];
    return [{ ...empty, key: id, startsAt, endsAt, title: note || 'Time off', facts }];
  });
  const busy = calendar.busy.map(({ feedId, serviceId, startsAt, endsAt, name }) => ({
    ...{ ...empty, key: `${feedId}-${serviceId}-${startsAt}`, startsAt, endsAt },
    title: `Busy in ${name}`,
    facts: ['Another calendar', ...serviceOf(calendar, serviceId)],
  }));
  return [...services, ...members, ...busy];
}

/** The service, where the provider has several. */
function serviceOf({ services }: ProviderCalendar, id: string): string[] {
  const name = services.find(({ serviceId }) => serviceId === id)?.name;
  return services.length > 1 && name ? [name] : [];
}
