import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { scrollOffset, visibleLanes } from './visible-lanes.ts';

type Week = {
  calendar: Pick<ProviderCalendar, 'days'>;
  /** The selected date. */
  date: string;
  /** True if the days are wider than the grid. */
  isStrip: boolean;
};

/** Scrolls a narrow week to the selected day, and reports which days are visible. */
export function useWeekScroll(
  scroller: RefObject<HTMLElement | null>,
  { calendar: { days }, date, isStrip }: Week,
) {
  const [visible, setVisible] = useState<readonly string[]>([]);
  const first = days[0];
  const handleScroll = () => {
    const box = scroller.current;
    if (!isStrip || !box) return;
    const { from, until } = visibleLanes(measure(box), box.scrollLeft);
    const next = days.slice(from, until);
    setVisible((before) => (before.join() === next.join() ? before : next));
  };
  const report = useRef(handleScroll);
  report.current = handleScroll;
  useEffect(() => {
    const box = scroller.current;
    if (!isStrip || !box || first === undefined) return;
    const index = Math.round((Date.parse(date) - Date.parse(first)) / DAY_MS);
    box.scrollLeft = scrollOffset(measure(box), index);
    // Setting an unchanged position fires no scroll event.
    report.current();
  }, [scroller, isStrip, first, date]);
  return {
    visible,
    handleScroll,
    show: (day: string) => {
      const box = scroller.current;
      if (box) box.scrollLeft = scrollOffset(measure(box), days.indexOf(day));
    },
  };
}

const DAY_MS = 86_400_000;

function measure(box: HTMLElement) {
  const lanes = [...box.querySelectorAll<HTMLElement>('[data-lane]')];
  const laneWidth = lanes[0]?.offsetWidth ?? 0;
  return {
    count: lanes.length,
    laneWidth,
    viewWidth: box.clientWidth - (box.scrollWidth - lanes.length * laneWidth),
  };
}
