import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { SAMPLE_MIN } from '#contract/reviews/limits.ts';

/** One figure: label, value, sample and definition. */
export type TrustFigure = {
  name: string;
  value: string;
  sample: string;
  definition: string;
};

const NEW = 'New';
const YEAR = 'Counted over bookings made in the last 12 months at all services of this provider.';

/** SVC-09 to SVC-14: the known figures, each with its sample and definition; 'New' below five. */
export function trustFigures(service: ServiceDetails): TrustFigure[] {
  const { rating, reviews, completedBookings, experience, figures } = service;
  const { acceptance, response, completion, cancellations } = figures;
  return [
    {
      name: 'Rating',
      value: rating === null ? NEW : `${rating.toFixed(1)} of 5`,
      sample: of(reviews, 'review'),
      definition:
        'The mean of the stars that customers with a completed booking gave this service. Hidden reviews do not count.',
    },
    {
      name: 'Bookings completed',
      value: String(completedBookings),
      sample: 'at this service',
      definition: 'Bookings of this service that took place, since it is listed here.',
    },
    {
      name: 'Usual response',
      value: response.minutes === null ? NEW : durationText(response.minutes),
      sample: of(response.sample, 'request'),
      definition: `The median time from a request to the answer; a request that ran out unanswered counts with its whole wait. ${YEAR}`,
    },
    {
      name: 'Requests accepted',
      value: shareText(acceptance.percent),
      sample: of(acceptance.sample, 'request'),
      definition: `The part of requests that were accepted, of those answered or left to run out. Bookings that are accepted by themselves do not count. ${YEAR}`,
    },
    {
      name: 'Bookings kept',
      value: shareText(completion.percent),
      sample: of(completion.sample, 'booking'),
      definition: `The part of accepted bookings that were completed, of all that the customer did not cancel. ${YEAR}`,
    },
    {
      name: 'Provider cancelled',
      value: cancellations.count === null ? NEW : String(cancellations.count),
      sample: of(cancellations.sample, 'booking'),
      definition: `How many of the same accepted bookings the provider cancelled. ${YEAR}`,
    },
    {
      name: 'Experience',
      value: experienceText(experience),
      sample: 'as the provider says',
      definition: 'Years in the trade, as the provider has told us.',
    },
  ];
}

export const newDefinition = `'${NEW}' stands where there are fewer than ${SAMPLE_MIN} cases: too few to say anything.`;

function of(count: number, thing: string): string {
  return `of ${count} ${thing}${count === 1 ? '' : 's'}`;
}

function shareText(percent: number | null): string {
  return percent === null ? NEW : `${percent}%`;
}

function experienceText(years: number): string {
  if (years <= 0) return 'Not told';
  return years === 1 ? '1 year' : `${years} years`;
}

/** '26 min', '1 h 35 min', '26 h' */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 || hours >= 24 ? `${hours} h` : `${hours} h ${rest} min`;
}
