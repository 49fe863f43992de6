import type { BusyFeed, UnreadEvent } from '#contract/availability/feeds.ts';
import { formatDay } from '#contract/time.ts';

const effects = ['nothing', 'part', 'more', 'zone'] as const;

/** One sentence for each kind of unread event, with its positions and effect. */
export function unreadEventsText({
  unread,
  unreadEvents,
}: Pick<BusyFeed, 'unread' | 'unreadEvents'>): string[] {
  const sentences = effects.flatMap((effect) => {
    const events = unreadEvents.filter((event) => event.effect === effect);
    return events.length > 0 ? [sentenceOf(effect, events)] : [];
  });
  const more = unread - unreadEvents.length;
  if (more > 0) sentences.push(`The same is true of ${more} more.`);
  return sentences;
}

function sentenceOf(effect: UnreadEvent['effect'], events: readonly UnreadEvent[]): string {
  const isOne = events.length === 1;
  const which = `${isOne ? '1 event' : `${events.length} events`} (${placesOf(events)})`;
  if (effect === 'nothing') {
    return `We could not read ${which}. ${isOne ? 'It does' : 'They do'} not block your time.`;
  }
  if (effect === 'part') {
    return `We could not read all of ${which}. Only the dates we could read block your time.`;
  }
  if (effect === 'more') {
    return `We could not read the exceptions of ${which}. ${isOne ? 'It' : 'They'} may block more time than ${isOne ? 'it' : 'they'} should.`;
  }
  return `We don't know the time zone of ${which}. We used the time zone of your calendar or service.`;
}

/** 'line 214' or 'Tue, 4 Aug 2026, line 214; line 300'. */
function placesOf(events: readonly UnreadEvent[]): string {
  return events
    .map(({ line, date }) =>
      date === null ? `line ${line}` : `${formatDay(`${date}T00:00:00Z`, 'UTC')}, line ${line}`,
    )
    .join('; ');
}
