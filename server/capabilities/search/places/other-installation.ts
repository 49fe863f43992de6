import type { Site } from '#platform/deps.ts';
import type { Point } from './cells.rules.ts';
import { nearestLocality } from './gazetteer.rules.ts';
import { gazetteer } from './gazetteer.ts';

/**
 * The other installation that serves a point, and the state of the point, which is that of the nearest locality.
 * @returns undefined where this installation serves it
 */
export function otherInstallation(
  { installations }: Pick<Site, 'installations'>,
  point: Point,
): { state: string; origin: string } | undefined {
  if (!installations) return undefined;
  const { own, byState } = installations;
  const state = nearestLocality(gazetteer(), point)?.state ?? '';
  const origin = byState.get(state) ?? own;
  return origin === own ? undefined : { state, origin };
}
