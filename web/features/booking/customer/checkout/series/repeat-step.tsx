import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SERIES_DATES_MAX, SERIES_DATES_MIN } from '#contract/booking/series/limits.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import type { BookingChoice } from '../use-booking-choice.ts';
import {
  chosenDates,
  type EveryWeeks,
  problemText,
  type Repeat,
  readRepeat,
  repeatOf,
} from './series-choice.ts';
import { SeriesDates } from './series-dates.tsx';

const DATES_FIRST = 4;

type ChosenProps = { serviceId: string; choice: BookingChoice };
type RepeatStepProps = ChosenProps & {
  /** Takes the focus, because the pressed button has been removed. */
  isFocused: boolean;
  onClose: () => void;
};

/** Books the selected time every week or two: each date is checked, and taken dates are swapped or omitted. */
export function RepeatStep({ serviceId, choice, isFocused, onClose }: RepeatStepProps) {
  const t = useT();
  const [initial] = useState(() => readRepeat(choice.repeatText));
  const [everyWeeks, setEveryWeeks] = useState<EveryWeeks>(initial?.everyWeeks ?? 1);
  const [count, setCount] = useState(initial?.count ?? DATES_FIRST);
  const heading = useRef<HTMLHeadingElement>(null);
  const { setRepeat } = choice;
  useLayoutEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  const choose = (value: string) => {
    if (value === '') {
      setRepeat(undefined);
      onClose();
    } else setEveryWeeks(value === '1' ? 1 : 2);
  };
  return (
    <section aria-labelledby="repeat-heading" className="grid gap-4">
      <h3 ref={heading} id="repeat-heading" tabIndex={-1} className="text-base outline-none">
        {t('booking.repeat')}
      </h3>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label={t('booking.howOften')}
          className="min-w-44"
          value={everyWeeks}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="1">{t('booking.everyWeek')}</option>
          <option value="2">{t('booking.every2Weeks')}</option>
          <option value="">{t('booking.once')}</option>
        </SelectField>
        <Stepper
          label={t('booking.numberOfDates')}
          value={count}
          onValueChange={setCount}
          min={SERIES_DATES_MIN}
          max={SERIES_DATES_MAX}
          decreaseLabel={t('booking.oneDateFewer')}
          increaseLabel={t('booking.oneDateMore')}
          valueText={t('booking.dateCount', { count })}
        />
      </div>
      {choice.start && (
        <CheckedDates {...{ serviceId, choice, everyWeeks, count }} at={choice.start.at} />
      )}
    </section>
  );
}

type CheckedDatesProps = ChosenProps & { everyWeeks: EveryWeeks; count: number; at: string };

/** The checked dates, each with the customer's decision. */
function CheckedDates({ serviceId, choice, everyWeeks, count, at }: CheckedDatesProps) {
  const t = useT();
  const { people, chosen, isTogether, setRepeat, decisions, decide, travelMinutes } = choice;
  const [{ subService, memberId }] = chosen;
  const { data, error, isPlaceholderData, refetch } = useCall(
    'seriesDates',
    {
      params: { serviceId },
      query: {
        ...{ subServiceId: subService.id, people, at, dates: count },
        everyWeeks: everyWeeks === 1 ? '1' : '2',
        ...(memberId ? { memberId } : {}),
        ...(isTogether ? { together: 'true' } : {}),
        ...(travelMinutes === undefined ? {} : { travelMinutes }),
      },
      skipNotification: true,
    },
    { keepsPreviousData: true },
  );
  const checked = isPlaceholderData ? undefined : data?.data.dates;
  const dates = chosenDates(data?.data.dates ?? [], decisions);
  const repeat: Repeat = checked
    ? repeatOf(dates, everyWeeks)
    : { everyWeeks, count, starts: [], problem: error ? 'failed' : 'checking' };
  const written = JSON.stringify(repeat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text stands for the object
  useEffect(() => setRepeat(repeat), [written, setRepeat]);
  if (error && !data) {
    return (
      <Alert tone="danger" title={t('booking.datesFailed')}>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('common.tryAgain')}
        </Button>
      </Alert>
    );
  }
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  return (
    <div aria-busy={isPlaceholderData} className="grid gap-3">
      <SeriesDates {...{ dates, choice }} onDecide={decide} />
      <p role="status" className={repeat.problem ? 'text-sm font-medium text-warn' : 'sr-only'}>
        {repeat.problem
          ? problemText(t, repeat.problem)
          : t('booking.allFree', { dates: repeat.starts.length })}
      </p>
    </div>
  );
}
