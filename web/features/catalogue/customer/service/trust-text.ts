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
const YEAR = 'Last 12 months, all services of this provider.';

/** SVC-09 to SVC-14: the known figures, each with its sample and definition; 'New' below five. */
export function trustFigures(service: ServiceDetails): TrustFigure[] {
  const { rating, reviews, completedBookings, experience, figures } = service;
  const { acceptance, response, completion, cancellations } = figures;
  return [
    {
      name: 'Rating',
      value: rating === null ? NEW : `${rating.toFixed(1)} of 5`,
      sample: of(reviews, 'review'),
      definition: 'Average stars from customers after a completed booking.',
    },
    {
      name: 'Bookings completed',
      value: String(completedBookings),
      sample: 'at this service',
      definition: 'Bookings of this service that took place.',
    },
    {
      name: 'Usual response',
      value: response.minutes === null ? NEW : durationText(response.minutes),
      sample: of(response.sample, 'request'),
      definition: `Typical time from a request to the answer; unanswered requests count in full. ${YEAR}`,
    },
    {
      name: 'Requests accepted',
      value: shareText(acceptance.percent),
      sample: of(acceptance.sample, 'request'),
      definition: `Share of requests accepted, unanswered ones included. ${YEAR}`,
    },
    {
      name: 'Bookings kept',
      value: shareText(completion.percent),
      sample: of(completion.sample, 'booking'),
      definition: `Share of accepted bookings completed, unless the customer cancelled. ${YEAR}`,
    },
    {
      name: 'Provider cancelled',
      value: cancellations.count === null ? NEW : String(cancellations.count),
      sample: of(cancellations.sample, 'booking'),
      definition: `Accepted bookings that the provider cancelled. ${YEAR}`,
    },
    {
      name: 'Experience',
      value: experienceText(experience),
      sample: 'as stated',
      definition: 'Years in the trade, as stated by the provider.',
    },
  ];
}

export const newDefinition = `Fewer than ${SAMPLE_MIN} cases so far: too few to say.`;

function of(count: number, thing: string): string {
  return `of ${count} ${thing}${count === 1 ? '' : 's'}`;
}

function shareText(percent: number | null): string {
  return percent === null ? NEW : `${percent}%`;
}

function experienceText(years: number): string {
  if (years <= 0) return 'Not stated';
  return years === 1 ? '1 year' : `${years} years`;
}

/** '26 min', '1 h 35 min', '26 h' */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 || hours >= 24 ? `${hours} h` : `${hours} h ${rest} min`;
}
