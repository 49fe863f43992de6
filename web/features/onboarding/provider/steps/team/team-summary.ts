import type { FormValues } from '#contract/onboarding/rules.ts';
import type { FormMember, FormResource } from '#contract/onboarding/team-rules.ts';
import type { NamedTask } from './use-task-names.ts';

export type SummaryLine = { key: string; title: string; detail: string };
type Team = Pick<FormValues, 'takenBy' | 'ownerServes' | 'members' | 'capacity'>;

/** Who takes bookings, as the team step of the form says. */
export function teamSummary(team: Team, tasks: readonly NamedTask[]): SummaryLine[] {
  if (team.takenBy === 'me') {
    return [{ key: 'me', title: 'Just me', detail: capacityText(team.capacity) }];
  }
  const owner = { key: 'owner', title: 'You', detail: 'All tasks · Whenever you are open' };
  return [
    ...(team.ownerServes ? [owner] : []),
    ...team.members.map((member, nth) => ({
      key: member.key,
      title: member.name.trim() || `Person ${nth + 1}, without a name`,
      detail: `${tasksText(member, tasks)} · ${member.hours ? 'Own hours' : 'Whenever you are open'}`,
    })),
  ];
}

/** '2 × Pottery wheel', for each room or piece of equipment. */
export function resourceSummary(
  resources: readonly FormResource[],
  tasks: readonly NamedTask[],
): SummaryLine[] {
  return resources.map((resource, nth) => ({
    key: resource.key,
    title: `${resource.quantity || '1'} × ${resource.name.trim() || `Resource ${nth + 1}, without a name`}`,
    detail: tasksText(resource, tasks),
  }));
}

function capacityText(capacity: string): string {
  const people = Number(capacity);
  if (!(people >= 1)) return 'People served at once: not entered';
  return people === 1 ? 'One person at a time' : `Up to ${people} people at once`;
}

function tasksText(
  { tasks: chosen }: Pick<FormMember, 'tasks'>,
  tasks: readonly NamedTask[],
): string {
  if (chosen === null) return 'All tasks';
  const names = tasks.filter(({ key }) => chosen.includes(key)).map(({ name }) => name);
  return names.join(', ') || 'No task chosen';
}
