import type { ServiceDetails } from '#contract/catalogue/views.ts';
import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';

/** One figure: label, value, sample and definition. */
export type TrustFigure = {
  name: string;
  value: string;
  sample: string;
  definition: string;
};

/** SVC-09 to SVC-14: the known figures, each with its sample and definition; 'New' below five. */
export function trustFigures(t: T, service: ServiceDetails): TrustFigure[] {
  const { rating, reviews, completedBookings, experience, figures } = service;
  const { acceptance, response, completion, cancellations } = figures;
  const isNew = t('common.isNew');
  const year = t('service.lastYear');
  const ofRequests = (count: number) =>
    t('service.ofSample', { sample: t('service.requestCount', { count }) });
  const ofBookings = (count: number) =>
    t('service.ofSample', { sample: t('service.bookingCount', { count }) });
  return [
    {
      name: t('service.rating'),
      value: rating === null ? isNew : t('service.ratingOf5', { rating: rating.toFixed(1) }),
      sample: t('service.ofSample', { sample: t('service.reviewCount', { count: reviews }) }),
      definition: t('service.ratingMeans'),
    },
    {
      name: t('service.completed'),
      value: String(completedBookings),
      sample: t('service.atThisService'),
      definition: t('service.completedMeans'),
    },
    {
      name: t('service.response'),
      value: response.minutes === null ? isNew : durationText(t, response.minutes),
      sample: ofRequests(response.sample),
      definition: t('service.responseMeans', { year }),
    },
    {
      name: t('service.accepted'),
      value: shareText(t, acceptance.percent),
      sample: ofRequests(acceptance.sample),
      definition: t('service.acceptedMeans', { year }),
    },
    {
      name: t('service.fulfilled'),
      value: shareText(t, completion.percent),
      sample: ofBookings(completion.sample),
      definition: t('service.fulfilledMeans', { year }),
    },
    {
      name: t('service.cancelled'),
      value: cancellations.count === null ? isNew : String(cancellations.count),
      sample: ofBookings(cancellations.sample),
      definition: t('service.cancelledMeans', { year }),
    },
    {
      name: t('service.experience'),
      value: experienceText(t, experience),
      sample: t('service.asStated'),
      definition: t('service.experienceMeans'),
    },
  ];
}

function shareText(t: T, percent: number | null): string {
  return percent === null ? t('common.isNew') : `${percent}%`;
}

function experienceText(t: T, years: number): string {
  if (years <= 0) return t('service.notStated');
  return t('service.yearCount', { count: years });
}

/** '26 min', '1 h 35 min', '26 h' */
export function durationText(t: T, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours >= 24 ? t('common.hours', { count: hours }) : localMinutes(t, minutes);
}
