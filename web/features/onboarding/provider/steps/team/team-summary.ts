import type { FormValues } from '#contract/onboarding/rules.ts';
import {
  chosenTasks,
  type FormMember,
  type FormResource,
} from '#contract/onboarding/team-rules.ts';
import type { T } from '#messages/translation.ts';
import type { NamedTask } from './use-task-names.ts';

export type SummaryLine = { key: string; title: string; detail: string };
type Team = Pick<FormValues, 'takenBy' | 'ownerServes' | 'members' | 'capacity'>;

/** The people who take bookings, as entered in the team step. */
export function teamSummary(t: T, team: Team, tasks: readonly NamedTask[]): SummaryLine[] {
  if (team.takenBy === 'me') {
    return [{ key: 'me', title: t('form.justMe'), detail: capacityText(t, team.capacity) }];
  }
  const always = t('form.wheneverOpen');
  const owner = {
    key: 'owner',
    title: t('form.you'),
    detail: `${t('form.everyTask')} · ${always}`,
  };
  return [
    ...(team.ownerServes ? [owner] : []),
    ...team.members.map((member, nth) => ({
      key: member.key,
      title: member.name.trim() || t('form.personUnnamed', { nth: nth + 1 }),
      detail: `${tasksText(t, member, tasks)} · ${member.hours ? t('form.ownHours') : always}`,
    })),
  ];
}

/** '2 × Pottery wheel', for each room or piece of equipment. */
export function resourceSummary(
  t: T,
  resources: readonly FormResource[],
  tasks: readonly NamedTask[],
): SummaryLine[] {
  return resources.map((resource, nth) => ({
    key: resource.key,
    title: `${resource.quantity || '1'} × ${resource.name.trim() || t('form.resourceUnnamed', { nth: nth + 1 })}`,
    detail: tasksText(t, resource, tasks),
  }));
}

function capacityText(t: T, capacity: string): string {
  const people = Number(capacity);
  if (!(people >= 1)) return t('form.capacityMissing');
  return people === 1 ? t('form.onePerson') : t('form.peopleAtOnce', { people });
}

function tasksText(t: T, one: Pick<FormMember, 'tasks'>, tasks: readonly NamedTask[]): string {
  if (one.tasks === null) return t('form.everyTask');
  const chosen = chosenTasks(
    one,
    tasks.map(({ key }) => key),
  );
  const names = tasks.filter(({ key }) => chosen.includes(key)).map(({ name }) => name);
  return names.join(', ') || t('form.noTask');
}
