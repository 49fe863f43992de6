import { checkImitation } from '../imitation.ts';
import { MEMBER_NAME_MAX } from '../team/limits.ts';
import { RESOURCE_NAME_MAX, RESOURCE_QUANTITY_MAX } from '../team/resource-limits.ts';
import { checkDay, checkLength, checkWhole, type FormInterval, oneLine } from './form-checks.ts';

/** The maximum number of members besides the owner in a form; more can be added on the team page. */
export const FORM_MEMBERS_MAX = 20;
export const FORM_RESOURCES_MAX = 5;

export const takenByChoices = ['me', 'team'] as const;
export type TakenBy = (typeof takenByChoices)[number];

/** A team member as typed. */
export type FormMember = {
  /** Identifies the member within the form. */
  key: string;
  name: string;
  /** Keys of the tasks that the member performs; null: all. */
  tasks: string[] | null;
  /** Seven days, Monday first; null: the opening hours. */
  hours: FormInterval[][] | null;
};

/** A room or a piece of equipment as typed. */
export type FormResource = {
  key: string;
  name: string;
  quantity: string;
  /** Keys of the tasks that need one; null: all. */
  tasks: string[] | null;
};

export type FormTeam = {
  takenBy: TakenBy;
  /** Whether the owner of a team performs tasks as well. */
  ownerServes: boolean;
  members: FormMember[];
  resources: FormResource[];
};

/** The chosen tasks that are still in the form; a single task is not a choice. */
export function chosenTasks(
  { tasks }: Pick<FormMember, 'tasks'>,
  offered: readonly string[],
): string[] {
  if (offered.length === 1) return [...offered];
  return offered.filter((key) => tasks === null || tasks.includes(key));
}

/**
 * The errors of team, rooms and equipment.
 * @param offered the keys of all tasks of the form
 */
export function teamErrors(
  { takenBy, ownerServes, members, resources }: FormTeam,
  offered: readonly string[],
): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  if (takenBy === 'team') {
    found['members'] = checkMembers(members, ownerServes, offered);
    for (const member of members) Object.assign(found, memberErrors(member, offered));
  }
  for (const resource of resources) {
    Object.assign(found, resourceErrors(resource, resources, offered));
  }
  return found;
}

function checkMembers(
  members: readonly FormMember[],
  ownerServes: boolean,
  offered: readonly string[],
): string | undefined {
  if (members.length === 0) return 'Add at least one person, or choose Just me';
  if (ownerServes) return undefined;
  const performed = new Set(members.flatMap((member) => chosenTasks(member, offered)));
  return offered.every((key) => performed.has(key))
    ? undefined
    : 'One of your tasks has no one to perform it. Choose a person for it, or serve customers yourself';
}

function memberErrors(member: FormMember, offered: readonly string[]) {
  const { key, name, hours } = member;
  const field = `members.${key}`;
  const found: Record<string, string | undefined> = {
    [`${field}.name`]: checkName(name, MEMBER_NAME_MAX) ?? checkImitation(name),
    [`${field}.tasks`]:
      offered.length > 0 && chosenTasks(member, offered).length === 0
        ? 'Choose at least one task'
        : undefined,
  };
  if (hours === null) return found;
  if (hours.every((day) => day.length === 0)) {
    found[`${field}.hours`] = 'Choose at least one day';
  }
  for (const [day, intervals] of hours.entries()) {
    found[`${field}.hours.${day}`] = checkDay(intervals);
  }
  return found;
}

function resourceErrors(
  resource: FormResource,
  all: readonly FormResource[],
  offered: readonly string[],
) {
  const { key, name, quantity } = resource;
  const field = `resources.${key}`;
  const known = oneLine(name).toLowerCase();
  const first = all.find((one) => oneLine(one.name).toLowerCase() === known);
  return {
    [`${field}.name`]:
      checkName(name, RESOURCE_NAME_MAX) ??
      (first?.key === key
        ? undefined
        : 'You already have one with this name. Increase its number instead'),
    [`${field}.quantity`]: checkWhole(quantity, 'The number', 1, RESOURCE_QUANTITY_MAX, 'pieces'),
    [`${field}.tasks`]:
      offered.length > 0 && chosenTasks(resource, offered).length === 0
        ? 'Choose at least one task'
        : undefined,
  };
}

function checkName(name: string, most: number): string | undefined {
  return name.trim() === '' ? 'Enter a name' : checkLength(name, 'The name', 1, most);
}
