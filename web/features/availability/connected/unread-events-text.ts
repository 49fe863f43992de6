import type { BusyFeed, UnreadEvent } from '#contract/availability/feeds.ts';
import type { Key, T } from '#messages/translation.ts';
import { localFullDay } from '#web/i18n/moments.ts';

const texts = {
  nothing: 'calendars.unreadNothing',
  part: 'calendars.unreadPart',
  more: 'calendars.unreadMore',
  zone: 'calendars.unreadZone',
} as const satisfies Record<UnreadEvent['effect'], Key>;
const effects = ['nothing', 'part', 'more', 'zone'] as const;

/** One sentence for each kind of unread event, with its positions and effect. */
export function unreadEventsText(
  t: T,
  { unread, unreadEvents }: Pick<BusyFeed, 'unread' | 'unreadEvents'>,
): string[] {
  const sentences = effects.flatMap((effect) => {
    const events = unreadEvents.filter((event) => event.effect === effect);
    if (events.length === 0) return [];
    return [t(texts[effect], { count: events.length, places: placesOf(t, events) })];
  });
  const more = unread - unreadEvents.length;
  if (more > 0) sentences.push(t('calendars.unreadRest', { count: more }));
  return sentences;
}

/** 'line 214' or 'Tue, 4 Aug 2026, line 214; line 300'. */
function placesOf(t: T, events: readonly UnreadEvent[]): string {
  return events
    .map(({ line, date }) => {
      const place = t('calendars.line', { line });
      return date === null ? place : `${localFullDay(t, `${date}T00:00:00Z`, 'UTC')}, ${place}`;
    })
    .join('; ');
}
