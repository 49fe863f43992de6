/** Bayesian average: this many ratings of PRIOR_MEAN are added to those of a service. */
const PRIOR_COUNT = 8;
const PRIOR_MEAN = 3.9;
const PER_STAR = 10_000;

/** The default sort key of services, in ten-thousandths of a star. */
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
