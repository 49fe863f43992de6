import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { tooFewText } from './session-text.ts';
import type { Day } from './slot-choice.ts';
import type { SlotDays } from './use-slots.ts';

type DayStepProps = {
  slots: SlotDays;
  day: Day | undefined;
  onDayChange: (date: string) => void;
  /** Called when a day is pressed, but not when an arrow key reaches it. */
  onPressed: () => void;
};

/** BOOK-03: the strip of days. A day without free times is labelled and disabled. */
export function DayStep({ slots, day, onDayChange, onPressed }: DayStepProps) {
  const t = useT();
  if (slots.isPending) return <StripSkeleton />;
  const days = slots.isClass ? sessionDays(slots.days, day) : slots.days;
  return (
    <div
      aria-busy={slots.isLooking}
      className={classNames('relative grid min-w-0 gap-1', slots.isLooking && 'opacity-70')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a button makes a click */}
      <div className="min-w-0" onClick={(event) => isChip(event.target) && onPressed()}>
        <ChipGroup
          label={<span className="font-semibold">{t('times.date')}</span>}
          layout="strip"
          options={days.map((one) => optionOf(t, one))}
          value={day?.date}
          onValueChange={onDayChange}
        />
      </div>
      {slots.hasMore && slots.failure === undefined && (
        <Button
          variant="quiet"
          iconEnd="chevron-right"
          busy={slots.isRefreshing}
          onClick={slots.showMore}
          className="-ms-2 w-fit px-2! min-[19rem]:absolute min-[19rem]:-end-2 min-[19rem]:-top-2.5"
        >
          {slots.isClass ? t('times.moreSessions') : t('times.moreDays')}
        </Button>
      )}
    </div>
  );
}

/** A class takes place on few dates; other dates are omitted, except a chosen one. */
function sessionDays(days: readonly Day[], chosen: Day | undefined): readonly Day[] {
  return days.filter(
    ({ date, starts, full = [] }) => starts.length + full.length > 0 || date === chosen?.date,
  );
}

function isChip(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role=radio]') !== null;
}

function optionOf(t: T, { date, starts, full = [] }: Day) {
  const { weekdayShort, day, monthShort } = localDate(t, date);
  const isEmpty = starts.length + full.length === 0;
  const spoken =
    starts.length > 0 ? t('times.free', { count: starts.length }) : tooFewText(t, full);
  return {
    value: date,
    label: day,
    above: weekdayShort,
    below: monthShort,
    disabledReason: isEmpty ? t('times.noTimes') : undefined,
    spoken: isEmpty ? undefined : spoken,
  };
}

function StripSkeleton() {
  const t = useT();
  return (
    <div className="grid gap-2">
      <span className="font-semibold">{t('times.date')}</span>
      <div className="flex gap-2 overflow-hidden">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
          <Skeleton key={key} className="h-25 w-16 shrink-0 rounded-control" />
        ))}
      </div>
    </div>
  );
}
