import type { T } from '#messages/translation.ts';
import type { Nearby } from './load-nearby.ts';

/**
 * The texts of the two sections near a place. Services beyond the usual distance are never said to be near it; the
 * first section that is visible says so.
 * @param area the name of the place; undefined for the person's position
 */
export function nearbyTexts(
  t: T,
  { today, total, fartherThanKm: km }: Nearby,
  area: string | undefined,
): { todayTitle: string; todayNote?: string; furtherNote?: string } {
  if (km === null) {
    return {
      todayTitle: area ? t('home.availableToday', { area }) : t('home.availableTodayNearYou'),
      furtherNote: area ? t('home.countNear', { total, area }) : t('home.countNearYou', { total }),
    };
  }
  const note = area ? t('home.noneWithin', { km, area }) : t('home.noneWithinOfYou', { km });
  return {
    todayTitle: t('home.availableTodayFarther'),
    [today.length > 0 ? 'todayNote' : 'furtherNote']: note,
  };
}
