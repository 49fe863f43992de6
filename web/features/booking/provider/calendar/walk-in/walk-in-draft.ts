import type { CalendarColumn, CalendarWalkIn } from '#contract/booking/calendar.ts';
import type { Team } from '#contract/team/views.ts';
import type { WalkIn, WalkInBody } from '#contract/walkins/views.ts';
import type { T } from '#messages/translation.ts';
import { compareEdits } from '#web/lib/compare-edits.ts';
import { clockText, dayText } from '../calendar-text.ts';

export type WalkInDraft = Required<Omit<WalkInBody, 'serviceId' | 'memberId'>> & {
  /** Empty for any member. */
  memberId: string;
};

/** The initial values of the form: an existing walk-in, also at the target of a drag, or a time of a column. */
export type WalkInOrigin =
  | { walkIn: CalendarWalkIn; target?: Partial<WalkInDraft> | undefined }
  | { startsAt: string; column?: CalendarColumn | undefined; serviceId?: string | undefined };

type Task = { serviceId: string; subServiceId: string };

export function draftOf(team: Team, origin: WalkInOrigin): WalkInDraft {
  if ('walkIn' in origin) return withChange(team, valuesOf(origin.walkIn), origin.target ?? {});
  const { startsAt, column, serviceId } = origin;
  const member = column?.kind === 'member' ? column.columnId : '';
  const service = column?.kind === 'service' ? column.columnId : serviceId;
  const tasks = tasksOf(team).filter((one) => !service || one.serviceId === service);
  const own = tasks.filter((one) => performersOf(team, one.subServiceId).includes(member));
  const subServiceId = (own[0] ?? tasks[0])?.subServiceId ?? '';
  const memberId = own.length > 0 && hasChoice(team, subServiceId) ? member : '';
  return { subServiceId, startsAt, people: 1, memberId, name: '', phone: '', note: '' };
}

/**
 * The changed draft. A deactivated member serves the visit as it was entered and no other one: they return when
 * sub-service, start and people do.
 */
export function withChange(
  team: Team,
  draft: WalkInDraft,
  change: Partial<WalkInDraft>,
  edited?: CalendarWalkIn | undefined,
): WalkInDraft {
  const next = { ...draft, ...change };
  const performers = performersOf(team, next.subServiceId);
  if (isSameVisit(next, draft) || performers.includes(next.memberId)) return next;
  const entered = edited && valuesOf(edited);
  const isEntered = entered !== undefined && isSameVisit(next, entered);
  const memberId = isEntered && !performers.includes(entered.memberId) ? entered.memberId : '';
  return { ...next, memberId };
}

function isSameVisit(one: WalkInDraft, other: WalkInDraft): boolean {
  return visitFields.every((field) => one[field] === other[field]);
}
const visitFields = ['subServiceId', 'startsAt', 'people'] as const;

function valuesOf(walkIn: WalkIn): WalkInDraft {
  const { subServiceId, startsAt, people, memberId, name, phone, note } = walkIn;
  const local = startsAt.slice(0, 16);
  return { subServiceId, startsAt: local, people, memberId: memberId ?? '', name, phone, note };
}

/** The form as typed, and the walk-in that it changes. */
export type WalkInEdit = { draft: WalkInDraft; edited: CalendarWalkIn | undefined };

const fields = ['subServiceId', 'startsAt', 'people', 'memberId', 'name', 'phone', 'note'] as const;

/**
 * Adopts a newer version of the walk-in; what is typed takes precedence. If both changed the same field, the form keeps
 * its version until a save has been refused, so that the provider knows about the other change.
 */
export function withNewer(
  edit: WalkInEdit,
  newest: WalkIn | undefined,
  isRefused: boolean,
): WalkInEdit {
  const { draft, edited } = edit;
  if (!edited || !newest || newest.version <= edited.version) return edit;
  const theirs = valuesOf(newest);
  const read = (values: WalkInDraft) => (field: (typeof fields)[number]) => values[field];
  const compared = compareEdits(fields, read(valuesOf(edited)), read(draft), read(theirs));
  if (compared.conflicts.length > 0 && !isRefused) return edit;
  const taken = Object.fromEntries(compared.taken.map((field) => [field, theirs[field]]));
  return { draft: { ...draft, ...taken }, edited: { ...edited, ...newest } };
}

/** The request; undefined when the sub-service is not offered, unless it is that of the changed walk-in. */
export function bodyOf(
  team: Team,
  draft: WalkInDraft,
  edited?: Task | undefined,
): WalkInBody | undefined {
  const tasks = [...tasksOf(team), ...(edited ? [edited] : [])];
  const task = tasks.find(({ subServiceId }) => subServiceId === draft.subServiceId);
  const { memberId, ...rest } = draft;
  return task && { ...rest, serviceId: task.serviceId, ...(memberId ? { memberId } : {}) };
}

/**
 * What the check of a walk-in needs; undefined while the start is incomplete. It is part of an address, so it contains no
 * name, phone number or note.
 */
export function checkQueryOf(
  { serviceId, subServiceId, startsAt, people, memberId }: WalkInBody,
  except: string | undefined,
) {
  if (startsAt.length < START_LENGTH) return undefined;
  return {
    ...{ serviceId, subServiceId, startsAt, people },
    ...(memberId ? { memberId } : {}),
    ...(except ? { except } : {}),
  };
}
const START_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

/** 'Ends at 3:00 PM', with the day if it differs from that of the start. */
export function endText(t: T, startsAt: string, endsAt: string): string {
  const isSameDay = startsAt.slice(0, 10) === endsAt.slice(0, 10);
  const time = clockText(endsAt);
  return isSameDay
    ? t('walkins.ends', { time })
    : t('walkins.endsOn', { day: dayText(t, endsAt), time });
}

/** Active members who perform a sub-service. */
export function performersOf({ members }: Team, subServiceId: string): string[] {
  return members
    .filter((one) => one.isActive && one.subServiceIds.includes(subServiceId))
    .map(({ id }) => id);
}

/** Whether there is a member to choose: one of several, or one who does not serve it at present. */
export function hasChoice(
  team: Team,
  subServiceId: string,
  servingIds: readonly string[] = [],
): boolean {
  const performers = performersOf(team, subServiceId);
  const isServed = team.members.some(({ id }) => servingIds.includes(id));
  return performers.length > 1 || (isServed && performers.some((id) => !servingIds.includes(id)));
}

export function tasksOf({ services }: Team): Task[] {
  return services.flatMap(({ id, subServices }) =>
    subServices.map((one) => ({ serviceId: id, subServiceId: one.id })),
  );
}
