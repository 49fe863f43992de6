import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import type { T } from '#messages/translation.ts';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { notify } from '#web/lib/toast/notify.ts';
import type { Piece } from '../day-layout.ts';
import type { Dropped, Hours } from '../grid-actions.ts';
import type { Entry, Lane } from '../lanes.ts';
import {
  dragRefusal,
  isUnmoved,
  lengthOf,
  memberOfTarget,
  snappedStart,
  startIn,
  startOf,
  targetProblem,
  targetText,
} from './drag-target.ts';

/** The drop position of a dragged entry. */
export type DragTarget = {
  laneKey: string;
  from: number;
  until: number;
  /** The time, and the members who would serve. */
  text: string;
  problem: string | undefined;
};

export type EntryDrag = {
  target: DragTarget | undefined;
  grab: (event: PointerEvent<HTMLElement>, piece: Piece<Entry>, lane: Lane) => void;
  /** True for the click that follows a drop. */
  hasJustDropped: () => boolean;
};

type Options = {
  t: T;
  calendar: ProviderCalendar;
  lanes: readonly Lane[];
  hours: Hours;
  scroller: RefObject<HTMLElement | null>;
  onDropped: (dropped: Dropped) => void;
};

type Grabbed = {
  entry: Entry;
  pointerId: number;
  x: number;
  y: number;
  /** Minutes between the start of the entry and the pointer. */
  offset: number;
  /** The earliest start in minutes of a day. */
  earliest: number;
  lane: Lane;
  isMoving: boolean;
  /** True after Escape while the button is still pressed. */
  isCancelled: boolean;
};

/** Pixels after which a press becomes a drag. */
const SLACK_PX = 6;
/** Distance from the edge at which the grid scrolls, and the distance per step. */
const EDGE_PX = 40;
const SCROLL_PX = 14;

/**
 * Drags entries with mouse or pen to another time or column; touch scrolls, so phones use the entry's dialog. A drop is
 * only reported, and Escape cancels the drag.
 */
export function useEntryDrag(options: Options): EntryDrag {
  const latest = useRef(options);
  latest.current = options;
  const grabbed = useRef<Grabbed>(undefined);
  const droppedAt = useRef(Number.NEGATIVE_INFINITY);
  const [target, setTarget] = useState<DragTarget>();
  const [isGrabbed, setGrabbed] = useState(false);

  useEffect(() => {
    if (!isGrabbed) return;
    const end = () => {
      grabbed.current = undefined;
      setTarget(undefined);
      setGrabbed(false);
    };
    const move = (event: globalThis.PointerEvent) => {
      const held = grabbed.current;
      if (!held || held.isCancelled || event.pointerId !== held.pointerId) return;
      const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!held.isMoving && distance < SLACK_PX) return;
      held.isMoving = true;
      event.preventDefault();
      scrollAtEdge(latest.current.scroller.current, event.clientY);
      setTarget(viewOf(latest.current, held, placeAt(latest.current, held, event)));
    };
    const drop = (event: globalThis.PointerEvent) => {
      const held = grabbed.current;
      if (!held || event.pointerId !== held.pointerId) return;
      end();
      if (!held.isMoving) return;
      droppedAt.current = event.timeStamp;
      if (!held.isCancelled) report(latest.current, held, placeAt(latest.current, held, event));
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !grabbed.current) return;
      grabbed.current.isCancelled = true;
      setTarget(undefined);
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', drop);
    document.addEventListener('pointercancel', end);
    document.addEventListener('keydown', cancel);
    return () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', drop);
      document.removeEventListener('pointercancel', end);
      document.removeEventListener('keydown', cancel);
    };
  }, [isGrabbed]);

  return {
    target,
    hasJustDropped: () => performance.now() - droppedAt.current < CLICK_MS,
    grab: (event, { entry }, lane) => {
      droppedAt.current = Number.NEGATIVE_INFINITY;
      if (event.button !== 0 || event.pointerType === 'touch') return;
      const from = startIn(entry, lane.date);
      const offset = minuteIn(event.currentTarget.closest('section'), options.hours, event) - from;
      const { pointerId, clientX: x, clientY: y } = event;
      grabbed.current = {
        entry,
        pointerId,
        x,
        y,
        offset,
        earliest: Math.min(0, from),
        lane,
        isMoving: false,
        isCancelled: false,
      };
      setGrabbed(true);
    },
  };
}

/** The click event of a drop follows immediately. */
const CLICK_MS = 300;

type Place = { lane: Lane; from: number };

/** The lane and start under the pointer; outside the grid, the lane where the drag began. */
function placeAt({ lanes, hours }: Options, held: Grabbed, event: globalThis.PointerEvent): Place {
  const below = document
    .elementsFromPoint(event.clientX, event.clientY)
    .map((element) => element.closest<HTMLElement>('[data-lane]'))
    .find((element) => element !== null);
  const lane = lanes.find(({ key }) => key === below?.dataset['lane']) ?? held.lane;
  const section =
    below ?? document.querySelector<HTMLElement>(`[data-lane="${CSS.escape(lane.key)}"]`);
  const start = minuteIn(section, hours, event) - held.offset;
  return { lane, from: snappedStart(start, held.earliest) };
}

function viewOf({ t, calendar }: Options, { entry }: Grabbed, { lane, from }: Place): DragTarget {
  const place = { entry, lane, from };
  return {
    laneKey: lane.key,
    from,
    until: from + lengthOf(entry),
    text: targetText(calendar, place),
    problem: dragRefusal(t, entry, serverNow()) ?? targetProblem(t, calendar, place),
  };
}

function report(
  { t, calendar, onDropped }: Options,
  { entry }: Grabbed,
  { lane, from }: Place,
): void {
  const place = { entry, lane, from };
  if (isUnmoved(calendar, place)) return;
  const problem = dragRefusal(t, entry, serverNow()) ?? targetProblem(t, calendar, place);
  if (problem) notify.error(problem);
  if (problem || 'session' in entry) return;
  const startsAt = startOf(place);
  onDropped({ entry, startsAt, memberId: memberOfTarget(calendar, entry, lane) });
}

function minuteIn(
  section: Element | null,
  { from, until }: Hours,
  { clientY }: { clientY: number },
): number {
  const { top, height } = section?.getBoundingClientRect() ?? { top: 0, height: 1 };
  return from * 60 + ((clientY - top) / height) * (until - from) * 60;
}

function scrollAtEdge(box: HTMLElement | null, y: number): void {
  if (!box) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (y < top + EDGE_PX) box.scrollTop -= SCROLL_PX;
  if (y > bottom - EDGE_PX) box.scrollTop += SCROLL_PX;
}
