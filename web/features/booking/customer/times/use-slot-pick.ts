import { useEffect, useState } from 'react';
import type { TeamMember } from '#contract/availability/members.ts';
import { dateIn } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { type Day, displaced, partyAt, requestedOrPreselected, type Start } from './slot-choice.ts';
import { noCapacity, type RequestedParty } from './slot-text.ts';
import { type Party, type SlotDays, useSlots } from './use-slots.ts';

const MINUTE_MS = 60_000;

/** The requested start; an empty `at` means any time of that day. */
export type RequestedStart = { at: string; date: string };

type SlotParams = {
  serviceId: string;
  subServiceId: string;
  people: number;
  /** The chosen team member; any by default. */
  member?: TeamMember | undefined;
  /** The whole party is served at the same time. */
  isTogether?: boolean | undefined;
  /** The segments of a visit, which begins with the sub-service. */
  segments?: string | undefined;
  /** The members who perform the sub-service, if it is a team. */
  team?: readonly TeamMember[] | undefined;
  horizonDays: number;
  /** The time zone of the service, until the slots response names it. */
  timeZone: string;
  initial: RequestedStart | undefined;
  /** The booking to reschedule, and its current start, which cannot be selected. */
  bookingId?: string;
  except?: string | undefined;
  /** The requested members for the booking to reschedule, and their names in a text. */
  members?: string | undefined;
  membersName?: string | undefined;
  /** The waitlist offer, whose time is then the only one. */
  offerId?: string | undefined;
  /** Travel time to the customer's home, one way. */
  travelMinutes?: number | undefined;
  /** The selected start is held, paid or booked, so that changes of its availability no longer matter. */
  isOrdered: boolean;
};

export type SlotPick = {
  people: number;
  isTogether: boolean;
  /** The chosen team member. */
  memberName: string | undefined;
  slots: SlotDays;
  timeZone: string;
  /** The displayed day; it may have no free times. */
  day: Day | undefined;
  setDay: (date: string) => void;
  start: Start | undefined;
  /** The duration of the party at the selected start, and the number of people served at once. */
  party: Party | undefined;
  /** The members at the selected start, as far as they are certain. */
  names: readonly string[];
  setAt: (at: string) => void;
  /** States that the requested time has no room for this many people, and which one is selected instead. */
  noCapacityText: string | undefined;
  requested: RequestedStart | undefined;
};

/** The selected day and time among the free ones. */
export function useSlotPick(slotParams: SlotParams): SlotPick {
  const { initial, except, isOrdered, member, membersName, team = [], ...params } = slotParams;
  const { people, isTogether = false, segments } = params;
  const t = useT();
  const memberName = member?.name ?? membersName;
  const current: RequestedParty = {
    ...{ people, memberName, isTogether, segments },
    subServiceId: params.subServiceId,
  };
  const now = useNow(MINUTE_MS);
  const [requested, setRequested] = useState(initial);
  // A link can name a time that is taken or has passed.
  const [linked] = useState(initial);
  // The party for which the requested time was free when it was selected.
  const [requestedFor, setRequestedFor] = useState(current);
  const listed = useSlots({ ...params, memberId: member?.id });
  const slots = { ...listed, days: withoutStart(listed.days, except) };
  const timeZone = slots.timeZone ?? params.timeZone;
  useReach(listed, initial?.date);

  const requestedDay = requested && slots.days.find(({ date }) => date === requested.date);
  const isEmptyDayRequested = requestedDay?.starts.length === 0 && requested?.at === '';
  const offered =
    isEmptyDayRequested || isAwaited(slots, requested)
      ? undefined
      : requestedOrPreselected(slots.days, requested, now);
  const start = useUnlessOrdered(offered, isOrdered);
  const select = (at: string, date: string) => {
    setRequested({ at, date });
    if (!slots.isLooking) setRequestedFor(current);
  };
  // The preselected time counts as a choice: neither the clock nor more people may change it silently.
  if (start && !requested?.at && !slots.isLooking) select(start.at, dateIn(start.at, timeZone));
  const isSettled = !slots.isLooking && slots.failure === undefined && !isAwaited(slots, requested);
  const isLinked = requested === linked;
  const lost =
    isSettled && !isOrdered && (isLinked || isStricter(current, requestedFor))
      ? displaced(slots.days, requested, isLinked ? undefined : now)
      : undefined;
  const party = start ? partyAt(start, slots.party) : undefined;
  const date = start ? dateIn(start.at, timeZone) : requested?.date;

  return {
    people,
    isTogether,
    memberName,
    slots,
    timeZone,
    day: slots.days.find((day) => day.date === date) ?? slots.days[0],
    setDay: (chosen) => select('', chosen),
    start,
    party,
    names: namesOf(party, member, team),
    noCapacityText: lost && noCapacity(t, lost, current, start?.at, timeZone),
    setAt: (at) => {
      const reached = dateIn(at, timeZone);
      slots.reach(reached);
      select(at, reached);
    },
    requested,
  };
}

/** True if the party needs more than before: more people, another member, another service, other services, or all at once. */
function isStricter(current: RequestedParty, before: RequestedParty): boolean {
  if (current.people > before.people || (current.isTogether && !before.isTogether)) return true;
  if (current.subServiceId !== before.subServiceId) return true;
  if (current.segments !== undefined && current.segments !== before.segments) return true;
  return current.memberName !== undefined && current.memberName !== before.memberName;
}

/** The chosen member, or the whole team if the party needs all of it at once. */
function namesOf(
  party: Party | undefined,
  member: TeamMember | undefined,
  team: readonly TeamMember[],
): readonly string[] {
  if (member) return [member.name];
  const isWholeTeam = team.length > 1 && party?.atOnce === team.length;
  return isWholeTeam ? team.map(({ name }) => name) : [];
}

/** The preselected start, or the last one before the order. */
function useUnlessOrdered(offered: Start | undefined, isOrdered: boolean): Start | undefined {
  const [last, setLast] = useState(offered);
  if (isOrdered) return last;
  if (offered?.at !== last?.at || offered?.servedAtOnce !== last?.servedAtOnce) setLast(offered);
  return offered;
}

function withoutStart(days: readonly Day[], except: string | undefined): readonly Day[] {
  if (!except) return days;
  const instant = Date.parse(except);
  return days.map((day) => ({
    ...day,
    starts: day.starts.filter(({ at }) => Date.parse(at) !== instant),
  }));
}

/** The requested day is beyond the loaded windows and is loading. */
function isAwaited(slots: SlotDays, requested: RequestedStart | undefined): boolean {
  const last = slots.days.at(-1);
  if (!requested || !last || slots.failure !== undefined || requested.date <= last.date)
    return false;
  return slots.isRefreshing || slots.hasMore;
}

/** Loads windows up to the requested day. */
function useReach(slots: SlotDays, date: string | undefined): void {
  const isListed = slots.days.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the first days are there
  useEffect(() => {
    if (isListed && date) slots.reach(date);
  }, [isListed]);
}
