import { type PointerEvent, useEffect, useState } from 'react';
import type { OpenInterval } from '#contract/availability/hours-rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { shortWeekdayNames } from '#web/i18n/weekdays.ts';
import { formatHours, formatMinute } from './hours-text.ts';
import { type Drag, dragged } from './week-drag.ts';

type WeekGridProps = {
  weekly: readonly OpenInterval[][];
  onChange: (day: number, intervals: OpenInterval[]) => void;
};

const MARKS = [3, 6, 9, 12, 15, 18, 21];

/**
 * The week as columns in which intervals are dragged with mouse or pen. The fields below have the same values, so
 * keyboard and touch users do not need the grid.
 */
export function WeekGrid({ weekly, onChange }: WeekGridProps) {
  const t = useT();
  const [drag, setDrag] = useState<Drag>();
  useEscape(drag !== undefined, () => setDrag(undefined));
  const move = (event: PointerEvent<HTMLElement>) =>
    drag && setDrag({ ...drag, nowMinute: minuteAt(event) });
  const end = () => {
    if (drag) onChange(drag.day, dragged(weekly[drag.day] ?? [], drag));
    setDrag(undefined);
  };
  return (
    <div aria-hidden="true" className="mb-4 hidden select-none md:block">
      <p className="mb-2 text-sm text-ink-soft">{t('hours.drag')}</p>
      <div className="grid grid-cols-[3rem_repeat(7,minmax(0,1fr))] gap-x-1 text-sm">
        <span />
        {shortWeekdayNames(t).map((name) => (
          <span key={name} className="pb-1 text-center font-medium">
            {name}
          </span>
        ))}
        <div className="relative h-108">
          {MARKS.map((hour) => (
            <span
              key={hour}
              style={{ top: percent(hour * 60) }}
              className="num absolute end-1 -translate-y-1/2 text-xs text-ink-soft"
            >
              {formatMinute(hour * 60).replace(':00', '')}
            </span>
          ))}
        </div>
        {weekly.map((intervals, day) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: weekdays are never reordered
            key={day}
            intervals={drag?.day === day ? dragged(intervals, drag) : intervals}
            onGrip={(grip, place, event) => {
              if (event.pointerType === 'touch' || event.button !== 0) return;
              const minute = minuteAt(event);
              setDrag({ day, grip, place, startMinute: minute, nowMinute: minute });
            }}
            onDrag={move}
            onEnd={end}
          />
        ))}
      </div>
    </div>
  );
}

type Grip = (grip: Drag['grip'], place: number, event: PointerEvent<HTMLElement>) => void;

type ColumnProps = {
  intervals: readonly OpenInterval[];
  onGrip: Grip;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
  onEnd: () => void;
};

function Column({ intervals, onGrip, onDrag, onEnd }: ColumnProps) {
  return (
    <div
      data-column=""
      onPointerDown={(event) => {
        const { grip = 'new', place } = (event.target as HTMLElement).dataset;
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrip(grip as Drag['grip'], Number(place ?? 0), event);
      }}
      onPointerMove={onDrag}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      className="relative h-108 cursor-cell overflow-hidden rounded-control bg-sunken"
    >
      {MARKS.map((hour) => (
        <span
          key={hour}
          style={{ top: percent(hour * 60) }}
          className="pointer-events-none absolute inset-x-0 border-t border-hairline"
        />
      ))}
      {intervals.map(
        (one, place) =>
          one.fromMinute < one.toMinute && (
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no id
            <Block key={place} interval={one} place={place} />
          ),
      )}
    </div>
  );
}

function Block({ interval, place }: { interval: OpenInterval; place: number }) {
  const t = useT();
  const { fromMinute, toMinute } = interval;
  const edge = 'absolute inset-x-0 h-2 cursor-ns-resize';
  return (
    <div
      data-grip="whole"
      data-place={place}
      title={formatHours(t, [interval])}
      style={{ top: percent(fromMinute), height: percent(toMinute - fromMinute) }}
      className="absolute inset-x-0.5 cursor-grab rounded-[6px] border border-brand bg-brand-soft"
    >
      <span data-grip="from" data-place={place} className={`${edge} top-0`} />
      <span className="num pointer-events-none block truncate px-1 pt-1 text-xs leading-tight text-brand">
        {formatMinute(fromMinute)}
        <br />
        {formatMinute(toMinute)}
      </span>
      <span data-grip="to" data-place={place} className={`${edge} bottom-0`} />
    </div>
  );
}

/** The minute of the day under the pointer. */
function minuteAt(event: PointerEvent<HTMLElement>): number {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return Math.round(((event.clientY - top) / height) * 1440);
}

function percent(minutes: number): string {
  return `${(minutes / 1440) * 100}%`;
}

function useEscape(isOn: boolean, onEscape: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners do not depend on props
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
