import type { VisitTime } from '#contract/team/own-schedule.ts';
import type { T } from '#messages/translation.ts';
import { localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';

type VisitTimesProps = { times: readonly VisitTime[]; timeZone: string };

/** All times of a visit that several members serve; the member's own times are highlighted. */
export function VisitTimes({ times, timeZone }: VisitTimesProps) {
  const t = useT();
  return (
    <ol aria-label={t('schedule.thisVisit')} className="grid gap-1">
      {times.map(({ startsAt, endsAt, name }) => (
        <li
          key={startsAt}
          className={classNames(
            'num border-s-3 ps-3 wrap-anywhere',
            name === null ? 'border-s-hairline text-ink-soft' : 'border-s-brand font-medium',
          )}
        >
          {partText(t, { startsAt, endsAt, name }, timeZone)}
        </li>
      ))}
    </ol>
  );
}

/** '11:00 AM – 12:00 PM · you: Haircut'; the services of other members are not known. */
function partText(t: T, { startsAt, endsAt, name }: VisitTime, timeZone: string): string {
  const span = localSpan(t, startsAt, endsAt, timeZone);
  return name === null
    ? t('schedule.someoneElse', { span })
    : t('schedule.yourPart', { span, task: t.nameOf(name) });
}
