import type { Reason } from './explain/explain.rules.ts';
import type { Ask, Hours, Session } from './hours.rules.ts';
import { dateOf, dayAt, wallClock } from './local-days.rules.ts';

/** The requested session, or those that the requested member leads; all without a request. */
function sessionsFor(hours: Hours, { memberId, sessionId }: Ask): readonly Session[] {
  return (hours.sessions ?? []).filter(
    ({ id, leaderId }) =>
      (memberId === undefined || leaderId === memberId) &&
      (sessionId === undefined || id === sessionId),
  );
}

/** The session at a start (epoch minute); of several at once one without time off, then the one with most places left. */
export function sessionAt(hours: Hours, ask: Ask, at: number): Session | undefined {
  return sessionsFor(hours, ask)
    .filter(({ from }) => from === at)
    .sort(
      (a, b) =>
        Number(isOff(a)) - Number(isOff(b)) ||
        b.placesLeft - a.placesLeft ||
        (a.id < b.id ? -1 : 1),
    )[0];
}

function isOff({ offUntil }: Session): boolean {
  return typeof offUntil === 'number';
}

/** The reason why a session cannot be booked by the party, in order of relevance to a person. */
export function reasonAgainstSession(hours: Hours, ask: Ask, at: number): Reason | undefined {
  if (at < ask.now) return { code: 'PAST' };
  const session = sessionAt(hours, ask, at);
  if (!session) return { code: 'NO_SESSION' };
  const { noticeMinutes, horizonDays, timeZone } = hours;
  if (at < ask.now + noticeMinutes) return { code: 'NOTICE', earliest: ask.now + noticeMinutes };
  const lastDay = dayAt(wallClock(timeZone, ask.now, ask.now), ask.now) + horizonDays;
  if (dayAt(wallClock(timeZone, at, at), at) > lastDay)
    return { code: 'HORIZON', latestDate: dateOf(lastDay) };
  if (typeof session.offUntil === 'number') return { code: 'TIME_OFF', until: session.offUntil };
  if (session.placesLeft >= ask.people) return undefined;
  return session.placesLeft > 0
    ? { code: 'SEATS', seatsLeft: session.placesLeft }
    : { code: 'FULL' };
}

/** Starts and ends (epoch minutes) of bookable sessions with their places and leaders, in order. */
export function sessionStarts(hours: Hours, ask: Ask): SessionStart[] {
  return sessionsWhere(hours, ask, (reason) => reason === undefined);
}

/** As `sessionStarts`, for sessions that have too few places left for the party. */
export function fullSessions(hours: Hours, ask: Ask): SessionStart[] {
  return sessionsWhere(hours, ask, (reason) => reason?.code === 'FULL' || reason?.code === 'SEATS');
}

type SessionStart = {
  at: number;
  seatsLeft: number;
  sessionId: string;
  endsAt?: number;
  leader?: string;
};

function sessionsWhere(
  hours: Hours,
  ask: Ask,
  isMeant: (reason: Reason | undefined) => boolean,
): SessionStart[] {
  const starts = new Set(sessionsFor(hours, ask).map(({ from }) => from));
  return [...starts]
    .sort((a, b) => a - b)
    .filter((at) => isMeant(reasonAgainstSession(hours, ask, at)))
    .flatMap((at) => {
      const session = sessionAt(hours, ask, at);
      if (!session) return [];
      const { id: sessionId, placesLeft, to, leader } = session;
      const named = leader === '' ? {} : { leader };
      return { at, seatsLeft: placesLeft, sessionId, endsAt: to, ...named };
    });
}
