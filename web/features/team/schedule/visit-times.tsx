import { spanText } from '#contract/booking/party.ts';
import type { VisitTime } from '#contract/team/own-schedule.ts';
import { classNames } from '#web/ui/class-names.ts';

type VisitTimesProps = { times: readonly VisitTime[]; timeZone: string };

/** All times of a visit that several members serve; those of the member stand out. */
export function VisitTimes({ times, timeZone }: VisitTimesProps) {
  return (
    <ol aria-label="This visit" className="grid gap-1">
      {times.map(({ startsAt, endsAt, name }) => (
        <li
          key={startsAt}
          className={classNames(
            'num border-s-3 ps-3 wrap-anywhere',
            name === null ? 'border-s-hairline text-ink-soft' : 'border-s-brand font-medium',
          )}
        >
          {spanText(startsAt, endsAt, timeZone)} · {name === null ? 'someone else' : `you: ${name}`}
        </li>
      ))}
    </ol>
  );
}
