import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { longDayText, minutesText } from './calendar-text.ts';
import { drawnSpan, localDateTime } from './day-layout.ts';
import { type FreeTime, type Hours, placeIn } from './grid-actions.ts';
import type { Lane } from './lanes.ts';
import { useSpanDrawing } from './use-drawing.ts';

const STEP_MINUTES = 30;

/** Half of HOUR_REM each; on touch screens the first one has the whole hour. */
const wholeHour = 'h-7 pointer-coarse:h-14';
const halfHour = 'h-7 pointer-coarse:hidden';

type FreeTimesProps = {
  lane: Lane;
  hours: Hours;
  /** The key of the time that Tab focuses. */
  tabStop: string;
  onFocus: (key: string) => void;
  onFreeTime: (free: FreeTime) => void;
};

/**
 * The free time of a lane as half-hour buttons: press one, or draw a span with the mouse. On touch screens they are
 * whole hours, and the dialog that opens has the exact time.
 */
export function FreeTimes({ lane, hours, tabStop, onFocus, onFreeTime }: FreeTimesProps) {
  const t = useT();
  const open = (span: { from: number; until: number }, at: { x: number; y: number }) =>
    onFreeTime({
      lane,
      span: {
        from: localDateTime(lane.date, span.from),
        until: localDateTime(lane.date, span.until),
      },
      ...at,
    });
  const { drawn, handlers } = useSpanDrawing(hours, open);
  return (
    <>
      <div {...handlers} className="absolute inset-0 cursor-crosshair touch-pan-y">
        {timesIn(hours).map((minutes) => {
          const key = timeKey(lane, minutes);
          return (
            <button
              key={key}
              type="button"
              data-time={key}
              tabIndex={key === tabStop ? 0 : -1}
              aria-haspopup="menu"
              aria-label={timeLabel(t, lane, minutes)}
              className={classNames(
                'block w-full cursor-crosshair focus-visible:z-10 focus-visible:-outline-offset-2',
                minutes % 60 === 0 ? wholeHour : halfHour,
                minutes % 60 === 0 && minutes > hours.from * 60 && 'border-t border-hairline',
              )}
              onFocus={() => onFocus(key)}
              onClick={({ detail, currentTarget }) => {
                // The pointer handlers open the menu for a press.
                if (detail > 0) return;
                const { left, top } = currentTarget.getBoundingClientRect();
                open(drawnSpan(minutes, minutes), { x: left + 24, y: top + 8 });
              }}
            />
          );
        })}
      </div>
      {drawn && (
        <div
          style={placeIn(hours)(drawn.from, drawn.until)}
          className="num pointer-events-none absolute inset-x-0.5 z-10 rounded-control border-2 border-brand bg-brand-soft px-1.5 text-sm text-brand"
        >
          {minutesText(drawn.from)} – {minutesText(drawn.until)}
        </div>
      )}
    </>
  );
}

export function timeKey({ key }: Lane, minutes: number): string {
  return `${minutes}@${key}`;
}

function timesIn({ from, until }: Hours): number[] {
  const count = ((until - from) * 60) / STEP_MINUTES;
  return Array.from({ length: count }, (_, place) => from * 60 + place * STEP_MINUTES);
}

function timeLabel(t: T, { date, column }: Lane, minutes: number): string {
  const parts = [column?.name, longDayText(t, date), minutesText(minutes)];
  return t('calendar.freeTime', { time: parts.filter(Boolean).join(', ') });
}

const steps: Record<string, { minutes: number; lanes: number }> = {
  ArrowUp: { minutes: -STEP_MINUTES, lanes: 0 },
  ArrowDown: { minutes: STEP_MINUTES, lanes: 0 },
  ArrowLeft: { minutes: 0, lanes: -1 },
  ArrowRight: { minutes: 0, lanes: 1 },
};

/** Focuses the time reached by an arrow key, skipping hidden half hours. @returns whether there is one */
export function focusReached(
  grid: HTMLElement,
  arrow: string,
  from: string,
  lanes: readonly Lane[],
): boolean {
  const next = timeReachedBy(arrow, from, lanes);
  const button = next && grid.querySelector<HTMLElement>(`[data-time="${CSS.escape(next)}"]`);
  if (!next || !button) return next !== undefined;
  if (button.offsetParent === null) return focusReached(grid, arrow, next, lanes);
  button.focus();
  return true;
}

/** The time reached by an arrow key; undefined for other keys and beyond the edge. */
function timeReachedBy(arrow: string, from: string, lanes: readonly Lane[]): string | undefined {
  const step = steps[arrow];
  const [minutes, key] = from.split(/@(.*)/s);
  const lane = lanes[lanes.findIndex((one) => one.key === key) + (step?.lanes ?? 0)];
  return step && lane ? timeKey(lane, Number(minutes) + step.minutes) : undefined;
}
