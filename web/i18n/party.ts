import type { T } from '#messages/translation.ts';
import { localNames } from './moments.ts';

/** How a party is served: 'together', 'one after another', '2 at a time'. */
export function servedText(t: T, people: number, atOnce: number): string {
  if (atOnce >= people) return t('times.together');
  return atOnce <= 1 ? t('times.inTurns') : t('times.atATime', { seats: atOnce });
}

/** '1 person', '3 guests, together', '5 guests, 2 at a time, with Riya'. */
export function partyText(
  t: T,
  people: number,
  atOnce: number,
  names: readonly string[] = [],
): string {
  const guests = `${t('times.guests', { count: people })}, ${servedText(t, people, atOnce)}`;
  const party = people === 1 ? t('common.people', { count: people }) : guests;
  return names.length === 0 ? party : t('times.partyWith', { party, names: localNames(t, names) });
}
