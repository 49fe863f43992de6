import { normalizeDay, type OpenInterval } from '#contract/availability/hours-rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { formatHours, parseMinute, timeInputValue } from './hours-text.ts';

type IntervalListProps = {
  /** The day, for labels: 'Monday'. */
  of: string;
  intervals: readonly OpenInterval[];
  onChange: (intervals: OpenInterval[]) => void;
};

/** Open intervals as time fields. Midnight as closing time is the end of the day. */
export function IntervalList({ of, intervals, onChange }: IntervalListProps) {
  const t = useT();
  const put = (place: number, change: Partial<OpenInterval>) =>
    onChange(intervals.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <>
      <ul className="grid gap-2">
        {intervals.map(({ fromMinute, toMinute }, place) => {
          const name = place === 0 ? of : t('hours.nthHours', { day: of, nth: place + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no id
            <li key={place} className="flex min-w-0 flex-wrap items-center gap-1 sm:gap-2">
              <TextField
                label={t('hours.hoursFrom', { day: name })}
                labelHidden
                type="time"
                className="min-w-0 max-w-36 grow basis-20 [&_input]:min-w-0 max-sm:[&_input]:px-2 [&_input::-webkit-calendar-picker-indicator]:hidden"
                value={timeInputValue(fromMinute)}
                onChange={(event) => put(place, { fromMinute: parseMinute(event.target.value) })}
              />
              <span aria-hidden="true">–</span>
              <TextField
                label={t('hours.hoursTo', { day: name })}
                labelHidden
                type="time"
                className="min-w-0 max-w-36 grow basis-20 [&_input]:min-w-0 max-sm:[&_input]:px-2 [&_input::-webkit-calendar-picker-indicator]:hidden"
                value={timeInputValue(toMinute)}
                onChange={(event) =>
                  put(place, { toMinute: parseMinute(event.target.value, true) })
                }
              />
              <IconButton
                icon="trash"
                className="max-sm:-me-2"
                label={t('hours.removeHours', { nth: place + 1, day: of })}
                onClick={() => onChange(intervals.filter((_, at) => at !== place))}
              />
            </li>
          );
        })}
      </ul>
      <p role="status" className={isOverlapping(intervals) ? 'mt-2 text-sm' : 'sr-only'}>
        {isOverlapping(intervals) &&
          t('hours.overlapJoined', { hours: formatHours(t, normalizeDay(intervals)) })}
      </p>
    </>
  );
}

/** True if intervals have minutes in common; complete ones only, because others are reported as errors. */
function isOverlapping(intervals: readonly OpenInterval[]): boolean {
  const lengths = (list: readonly OpenInterval[]) =>
    list.reduce((sum, { fromMinute, toMinute }) => sum + toMinute - fromMinute, 0);
  return lengths(normalizeDay(intervals)) < lengths(intervals);
}
