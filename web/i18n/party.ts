import type { T } from '#messages/translation.ts';
import { localNames } from './moments.ts';

/** How a party is served: 'together', 'one after another', '2 at a time'. */
export function servedText(t: T, people: number, atOnce: number): string {
  if (atOnce >= people) return t('times.together');
  return atOnce <= 1 ? t('times.inTurns') : t('times.atATime', { seats: atOnce });
}

/** '1 person', '3 people, together', '5 people, 2 at a time, with Riya'. */
export function partyText(
  t: T,
  people: number,
  atOnce: number,
  names: readonly string[] = [],
): string {
  const count = t('common.people', { count: people });
  const party = people === 1 ? count : `${count}, ${servedText(t, people, atOnce)}`;
  return names.length === 0 ? party : t('times.partyWith', { party, names: localNames(t, names) });
}
