import type { Need } from '../claims/store.ts';
import type { Hours } from '../rules/starts.rules.ts';

/**
 * The need for members or seats, and one for an equal number of units of each resource that they use; none of
 * these in a session.
 */
export function withEquipment(need: Need, { equipment = [], sessions }: Hours): Need[] {
  if (sessions) return [need];
  return [need, ...equipment.map(({ id }) => ({ ...need, part: 0, resources: [id] }))];
}
