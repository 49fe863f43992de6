/** Few stars say little: this many stars of the middle stand beside them. */
const PRIOR_COUNT = 8;
const PRIOR_MEAN = 3.9;
const PER_STAR = 10_000;

/** By what services are ordered when nothing else is asked: ten-thousandths of a star. */
export function rankOf({
  ratingSum,
  ratingCount,
}: {
  ratingSum: number;
  ratingCount: number;
}): number {
  const mean = (ratingSum + PRIOR_COUNT * PRIOR_MEAN) / (ratingCount + PRIOR_COUNT);
  return Math.round(mean * PER_STAR);
}
