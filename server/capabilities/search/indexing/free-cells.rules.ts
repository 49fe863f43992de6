import { SEARCH_DAYS } from '#contract/search/limits.ts';

const CELL_MINUTES = 15;
const DAY_MINUTES = 1440;
/** As many starts as most services offer in two days. */
const STARTS_MAX = 48;

/** The free quarter hours of the next days, and the first starts after the notice. */
export type FreeCells = { base: number; free: string; starts: number[] };

/** The midnight (UTC) before an epoch minute, at which the indexed days begin. */
export function baseOf(now: number): number {
  return Math.floor(now / DAY_MINUTES) * DAY_MINUTES;
}

/**
 * @param starts epoch minutes from the base on, ascending; a cell is free if any start is in it
 * @param first the epoch minute from which starts are stored
 */
export function freeCells(starts: readonly number[], base: number, first: number): FreeCells {
  const cells = new Array<string>((SEARCH_DAYS * DAY_MINUTES) / CELL_MINUTES).fill('0');
  for (const at of starts) {
    const cell = Math.floor((at - base) / CELL_MINUTES);
    if (cell >= 0 && cell < cells.length) cells[cell] = '1';
  }
  const next = starts.filter((at) => at >= first).slice(0, STARTS_MAX);
  return { base, free: cells.join(''), starts: next };
}
