import type { T } from '#messages/translation.ts';
import { localSpan } from '#web/i18n/moments.ts';
import type { Start } from './slot-choice.ts';

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
