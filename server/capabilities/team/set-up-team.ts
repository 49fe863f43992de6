import {
  addRequirements,
  changeSkills,
  insertEquipment,
  insertMember,
  lockTeam,
  type Skill,
  setMemberHours,
  setMemberPicture,
} from '#capabilities/availability/index.ts';
import { normalizeDay, type OpenInterval } from '#contract/availability/hours-rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { freeColour } from './colours.rules.ts';
import { coloursOf, setColour } from './store.ts';

export type NewTeam = {
  businessId: string;
  /** The new service, which has no bookings yet. */
  serviceId: string;
  /** Whether the owner performs its sub-services, too. */
  ownerServes: boolean;
  members: readonly {
    name: string;
    pictureId: string | null;
    /** Null: the hours of each service. */
    weekly: readonly (readonly OpenInterval[])[] | null;
    subServiceIds: readonly string[];
  }[];
  resources: readonly { name: string; quantity: number; subServiceIds: readonly string[] }[];
};

/**
 * Creates the team of a business with its first service. The caller has validated names, hours and
 * numbers, and that every sub-service has a performer.
 */
export async function setUpTeam(tx: Tx, team: NewTeam): Promise<void> {
  const { businessId, serviceId } = team;
  await lockTeam(tx, businessId);
  const added: Skill[] = [];
  for (const { name, pictureId, weekly, subServiceIds } of team.members) {
    const memberId = await insertMember(tx, businessId, name);
    const colour = freeColour((await coloursOf(tx, businessId)).values());
    await setColour(tx, { businessId, memberId, colour });
    if (pictureId !== null) await setMemberPicture(tx, { businessId, memberId, pictureId });
    const days = weekly?.map(normalizeDay) ?? null;
    if (days !== null) await setMemberHours(tx, { businessId, memberId, weekly: days });
    added.push(...subServiceIds.map((subServiceId) => ({ serviceId, subServiceId, memberId })));
  }
  // Without any row the owner alone performs a sub-service.
  const shared = [...new Set(added.map(({ subServiceId }) => subServiceId))];
  if (team.ownerServes) {
    added.push(
      ...shared.map((subServiceId) => ({ serviceId, subServiceId, memberId: businessId })),
    );
  }
  await changeSkills(tx, businessId, { added, removed: [] });
  for (const { name, quantity, subServiceIds } of team.resources) {
    const resourceId = await insertEquipment(tx, businessId, { name, quantity });
    const requiring = subServiceIds.map((subServiceId) => ({ serviceId, subServiceId }));
    await addRequirements(tx, { businessId, resourceId }, requiring);
  }
}
