import type { ComparedService } from '#contract/search/comparison.ts';

type NumberOf = (service: ComparedService) => number | null;

/** Whether a service leads: it is cheaper, free earlier, better rated or nearer than all others. */
export function leaders(services: readonly ComparedService[]) {
  const lowest = (numberOf: NumberOf) => (service: ComparedService) => {
    const own = numberOf(service);
    const others = services.filter((one) => one !== service).map(numberOf);
    const known = others.filter((value) => value !== null);
    return own !== null && known.length > 0 && known.every((value) => own < value);
  };
  const isSameTask = new Set(services.map(({ offer }) => offer.taskId)).size === 1;
  return {
    // A hair spa is not cheaper than a pedicure, but another service.
    price: isSameTask ? lowest(({ offer }) => offer.amount) : () => false,
    start: lowest(({ starts: [first] }) => (first === undefined ? null : Date.parse(first))),
    rating: lowest(({ rating }) => rating && -rating),
    km: lowest(({ km }) => km),
  };
}
