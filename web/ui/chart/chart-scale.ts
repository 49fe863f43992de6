/** A vertical axis whose range includes all values and zero, with ticks at round numbers. */
export type ChartScale = { min: number; max: number; ticks: number[] };

const ROUND = [1, 2, 2.5, 5, 10];

/** An axis for values from `least` to `most`, with about `steps` ticks above zero. */
export function chartScale(least: number, most: number, steps = 4): ChartScale {
  const high = Math.max(most, 0);
  const low = Math.min(least, 0);
  const step = roundStep((high - low) / steps || 1);
  const min = Math.floor(low / step) * step;
  const max = Math.max(Math.ceil(high / step) * step, min + step);
  const count = Math.round((max - min) / step);
  return { min, max, ticks: Array.from({ length: count + 1 }, (_, place) => min + place * step) };
}

/** The smallest of 1, 2, 2.5, 5 and 10, times a power of ten, that is no less than `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return (ROUND.find((round) => round * power >= step) ?? 10) * power;
}

/** The n for which every nth label fits, when each needs `needed` pixels of `width`. */
export function labelEvery(count: number, width: number, needed: number): number {
  return count === 0 || width <= 0 ? 1 : Math.ceil((count * needed) / width);
}
