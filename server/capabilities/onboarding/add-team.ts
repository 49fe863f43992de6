import { setUpTeam } from '#capabilities/team/index.ts';
import { oneLine } from '#contract/onboarding/form-checks.ts';
import { taskKeys } from '#contract/onboarding/rules.ts';
import { chosenTasks } from '#contract/onboarding/team-rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { setImagesPublic } from '#platform/images/images.ts';
import type { LockedForm } from './change-form.ts';
import { dropMemberPhotos } from './images/member-photos.store.ts';
import { deleteUnused } from './images/set-images.ts';
import { weekBy } from './rules.ts';

/** The sub-services that each task of a form has become. */
export type SubServicesByTask = ReadonlyMap<string, readonly string[]>;

/** Creates the members, rooms and equipment of a valid form, unless the business has a team. */
export async function addTeam(
  tx: Tx,
  { row: { ownerId }, serviceId, values, asks, memberPhotos }: LockedForm,
  subServices: SubServicesByTask,
): Promise<void> {
  if (!asks.team) return;
  const isTeam = values.takenBy === 'team';
  const members = isTeam ? values.members : [];
  if (members.length === 0 && values.resources.length === 0) return;
  const offered = taskKeys(values);
  const subServiceIdsOf = (one: { tasks: string[] | null }) =>
    chosenTasks(one, offered).flatMap((key) => subServices.get(key) ?? []);
  const photos = new Map(memberPhotos.map(({ key, pictureId }) => [key, pictureId]));
  const used = members.flatMap(({ key }) => photos.get(key) ?? []);
  await setImagesPublic(tx, used, true);
  await setUpTeam(tx, {
    businessId: ownerId,
    serviceId,
    ownerServes: values.ownerServes,
    members: members.map((member) => ({
      name: oneLine(member.name),
      pictureId: photos.get(member.key) ?? null,
      weekly: member.hours && weekBy(member.hours),
      subServiceIds: subServiceIdsOf(member),
    })),
    resources: values.resources.map((resource) => ({
      name: oneLine(resource.name),
      quantity: Number(resource.quantity),
      subServiceIds: subServiceIdsOf(resource),
    })),
  });
  // The team has the used photos now. The others are of people who were named before another answer was chosen.
  await deleteUnused(tx, await dropMemberPhotos(tx, { ownerId, serviceId }, []), used);
}
