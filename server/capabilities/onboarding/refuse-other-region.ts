import { locationOf, otherInstallation } from '#capabilities/search/index.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import type { LockedForm } from './change-form.ts';
import { contentOf } from './rules.ts';

/**
 * Refuses a new place that another installation serves, where customers of that place search. A service that
 * keeps its place can change, because its region may have got its own installation since.
 * @throws Refused OTHER_REGION with the state and the address of that installation
 */
export function refuseOtherRegion(
  { site }: Pick<Deps, 'site'>,
  { values, service }: LockedForm,
): void {
  const place = locationOf(contentOf(values, service));
  const before = service && locationOf(service);
  if (before?.latitude === place.latitude && before.longitude === place.longitude) return;
  const other = otherInstallation(site, place);
  if (!other) return;
  const { state, origin } = other;
  throw new Refused(
    'OTHER_REGION',
    (t) => t('sentences.otherRegion', { state, site: new URL(origin).host }),
    { extra: { state, installation: origin } },
  );
}
