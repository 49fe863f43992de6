import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import type { T } from '#messages/translation.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';
import { seriesText } from '../../visits/request-text.ts';
import { walkInLabels } from '../calendar/calendar-text.ts';
import { outsideClasses, sessionsIn } from '../calendar/lanes.ts';
import { requestLabels } from '../requests/request-status.ts';
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
  /** The session of a class. */
  sessionId?: string;
};

/** The lines of today by start: bookings, walk-ins, classes and closed times. `now` is epoch milliseconds. */
export function linesOf(t: T, calendar: ProviderCalendar, now: number): DayLine[] {
  const outside = { ...calendar, ...outsideClasses(calendar) };
  const lines = [
    ...bookingLines(t, outside),
    ...walkInLines(t, outside),
    ...classLines(t, calendar),
    ...closedLines(t, calendar),
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

function bookingLines(t: T, calendar: ProviderCalendar): Line[] {
  return calendar.bookings.map((booking) => {
    const { bookingId, startsAt, endsAt, status, proposal, place, location } = booking;
    const { label, tone } = requestLabels(status);
    const team = servedByText(calendar, booking.columnIds);
    return {
      key: `${bookingId}-${startsAt}-${proposal ?? ''}`,
      startsAt,
      endsAt,
      title: `${booking.customerName || t('requests.customer')}, ${t.nameOf(booking.subServiceName) || t('requests.serviceName')}`,
      people: booking.people,
      facts: [
        ...(booking.series ? [seriesText(t, booking.series)] : []),
        ...(team ? [t('day.with', { name: team })] : []),
        ...(place === 'provider' ? [] : [venueText(t, { venue: { place, location } })]),
        ...serviceOf(calendar, booking.serviceId),
      ],
      badge: proposal
        ? { label: t(proposal === 'to' ? 'day.proposedTo' : 'day.proposedFrom'), tone: 'warn' }
        : status === 'accepted'
          ? undefined
          : { label: t(label), tone },
      bookingId,
    };
  });
}

function walkInLines(t: T, calendar: ProviderCalendar): Line[] {
  return calendar.walkIns.map((walkIn) => {
    const team = servedByText(calendar, walkIn.columnIds);
    const { label, tone } = walkInLabels[walkIn.state];
    return {
      key: walkIn.walkInId,
      startsAt: walkIn.startsAt,
      endsAt: walkIn.endsAt,
      title: `${walkIn.name || t('day.walkIn')}, ${t.nameOf(walkIn.subServiceName)}`,
      people: walkIn.people,
      facts: [
        ...(team ? [t('day.with', { name: team })] : []),
        ...serviceOf(calendar, walkIn.serviceId),
      ],
      badge: { label: t(label), tone },
      bookingId: undefined,
    };
  });
}

/** All participants of a class are one line, which opens its roster. */
function classLines(t: T, calendar: ProviderCalendar): Line[] {
  return sessionsIn(calendar).map((session) => {
    const { sessionId, startsAt, endsAt, subServiceName, room, requests } = session;
    const { taken, places } = session;
    const team = servedByText(calendar, session.columnIds);
    return {
      ...{
        key: sessionId,
        sessionId,
        startsAt,
        endsAt,
        title: t.nameOf(subServiceName) || t('day.class'),
      },
      people: undefined,
      facts: [
        t('day.placesTaken', { taken, places }),
        ...(team ? [t('day.with', { name: team })] : []),
        ...(room ? [room] : []),
        ...serviceOf(calendar, session.serviceId),
      ],
      badge:
        requests > 0 ? { label: t('day.toAnswer', { count: requests }), tone: 'warn' } : undefined,
      bookingId: undefined,
    };
  });
}

/** Time off and the busy times of other calendars. One entry of several members is one line. */
function closedLines(t: T, calendar: ProviderCalendar): Line[] {
  const empty = { people: undefined, badge: undefined, bookingId: undefined };
  const services = calendar.timeOff.map(({ id, startsAt, endsAt, note, serviceId }) => ({
    ...{ ...empty, key: id, startsAt, endsAt, title: note || t('day.timeOff') },
    facts: [t('day.closedByYou'), ...serviceOf(calendar, serviceId)],
  }));
  const absences = Map.groupBy(calendar.memberTimeOff, ({ id }) => id);
  const members = [...absences].flatMap(([id, entries]) => {
    const [first] = entries;
    if (!first) return [];
    const ids = entries.map(({ memberId }) => memberId);
    const { startsAt, endsAt, note } = first;
    const names = servedByText(calendar, ids);
    const facts = [t('day.closedByYou'), ...(names ? [names] : [])];
    return [{ ...empty, key: id, startsAt, endsAt, title: note || t('day.timeOff'), facts }];
  });
  const busy = calendar.busy.map(({ feedId, serviceId, startsAt, endsAt, name }) => ({
    ...{ ...empty, key: `${feedId}-${serviceId}-${startsAt}`, startsAt, endsAt },
    title: t('day.busyIn', { name }),
    facts: [t('day.otherCalendar'), ...serviceOf(calendar, serviceId)],
  }));
  return [...services, ...members, ...busy];
}

/** The service, if the provider has several. */
function serviceOf({ services }: ProviderCalendar, id: string): string[] {
  const name = services.find(({ serviceId }) => serviceId === id)?.name;
  return services.length > 1 && name ? [name] : [];
}
