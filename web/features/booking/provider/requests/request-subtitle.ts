import type { BookingRequest } from '#contract/booking/views.ts';
import type { T } from '#messages/translation.ts';

/** 'Root touch-up · ZB-7KQ2MXPA', below the name of the customer. */
export function requestSubtitle(
  t: T,
  { subServiceName, reference }: Pick<BookingRequest, 'subServiceName' | 'reference'>,
): string {
  return `${t.nameOf(subServiceName) || t('requests.serviceName')} · ${reference}`;
}
