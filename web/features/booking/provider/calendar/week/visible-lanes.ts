/** Sizes of a scrolled week in pixels: its lanes, and the width beside the hours that displays them. */
export type Sizes = { count: number; laneWidth: number; viewWidth: number };

/** A lane counts as visible when at least this share of it is. */
const VISIBLE_SHARE = 0.6;

/** The scroll position that starts with a lane. */
export function scrollOffset({ count, laneWidth, viewWidth }: Sizes, index: number): number {
  const end = Math.max(0, count * laneWidth - viewWidth);
  return Math.min(end, Math.max(0, index) * laneWidth);
}

/** The lanes in view at a scroll position, half-open. */
export function visibleLanes(
  { count, laneWidth, viewWidth }: Sizes,
  scrollLeft: number,
): { from: number; until: number } {
  if (laneWidth <= 0) return { from: 0, until: 0 };
  const from = Math.ceil(scrollLeft / laneWidth - (1 - VISIBLE_SHARE));
  const until = Math.floor((scrollLeft + viewWidth) / laneWidth + (1 - VISIBLE_SHARE));
  return { from: Math.max(0, from), until: Math.min(count, Math.max(from, until)) };
}
