import type { T } from '#messages/translation.ts';

/** '2.1 km', or 'under 1 km'; on one line. */
export function kmText(t: T, km: number): string {
  return km < 1 ? t('common.under1Km') : t('common.km', { km });
}
