import type { T } from '#messages/translation.ts';

/** The names of the days from Monday on. */
export function weekdayNames(t: T): string[] {
  return fromMonday(t('common.weekdays'));
}

/** The short names of the days from Monday on. */
export function shortWeekdayNames(t: T): string[] {
  return fromMonday(t('common.weekdaysShort'));
}

function fromMonday(names: string): string[] {
  const [sunday = '', ...others] = names.split(' ');
  return [...others, sunday];
}
