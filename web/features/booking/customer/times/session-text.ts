import type { T } from '#messages/translation.ts';
import { localSpan } from '#web/i18n/moments.ts';
import type { Day, Start } from './slot-choice.ts';

/** 'Class with Meera, 7:00 AM – 8:00 AM · 2 people', for the selected session. */
export function sessionText(
  t: T,
  { at, endsAt, leader }: Start,
  { people: count, timeZone }: { people: number; timeZone: string },
): string {
  const span = localSpan(t, at, endsAt ?? at, timeZone);
  const people = t('common.people', { count });
  return leader
    ? t('times.classWith', { leader, span, people })
    : t('times.classAt', { span, people });
}

/** 'Full' for a session without a place; '9 places left' for one that has too few for the party. */
export function tooFewText(t: T, sessions: readonly Pick<Start, 'seatsLeft'>[]): string {
  const count = mostPlaces(sessions);
  return count > 0 ? t('times.placesLeft', { count }) : t('times.full');
}

/** The most places left in one of the displayed sessions of a class; undefined without sessions. */
export function placesHint(t: T, days: readonly Day[]): string | undefined {
  const sessions = days.flatMap(({ starts, full = [] }) => [...starts, ...full]);
  const count = mostPlaces(sessions);
  return count > 0 ? t('times.mostPlaces', { count }) : undefined;
}

function mostPlaces(sessions: readonly Pick<Start, 'seatsLeft'>[]): number {
  return Math.max(0, ...sessions.map(({ seatsLeft }) => seatsLeft));
}
