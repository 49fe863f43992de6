import { useState } from 'react';
import type { TeamMember } from '#contract/availability/members.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import type { T } from '#messages/translation.ts';
import { useTeams } from '../serving/use-teams.ts';
import type { RescheduleDraft } from './reschedule-draft.ts';

/** A service of the booking, its team, and the chosen member; undefined means anyone. */
type ServedSegment = {
  key: string;
  name: string;
  team: readonly TeamMember[];
  member: TeamMember | undefined;
};

export type Members = {
  segments: readonly ServedSegment[];
  /** The members that differ from the booking, in the format of the API. */
  changed: (string | null)[] | undefined;
  setMember: (index: number, memberId: string | undefined) => void;
};

/** The choice of members for a reschedule, which starts with those of the URL or the booked ones. */
export function useMembers(booking: BookingDetails, initial: RescheduleDraft['members']): Members {
  const booked = bookedSegments(booking);
  const teams = useTeams(booked);
  const [chosen, setChosen] = useState(() =>
    booked.map(({ member }, index) => {
      const bookedId = member?.id ?? null;
      return initial?.length === booked.length ? (initial[index] ?? null) : bookedId;
    }),
  );
  const isChanged = booked.some(({ member }, index) => (member?.id ?? null) !== chosen[index]);
  return {
    segments: booked.map(({ key, name, member }, index) => {
      const team = teams[index]?.team ?? [];
      const id = chosen[index];
      const isBooked = member?.id === id;
      return { key, name, team, member: isBooked ? member : team.find((one) => one.id === id) };
    }),
    changed: isChanged ? chosen : undefined,
    setMember: (index, memberId) =>
      setChosen(chosen.map((id, place) => (place === index ? (memberId ?? null) : id))),
  };
}

/** True if there is a member to choose. */
export function hasTeam({ segments }: Members): boolean {
  return segments.some(({ team }) => team.length > 0);
}

/** The changed members in the format of a query parameter. */
export function membersQuery({ changed }: Members): string | undefined {
  return changed?.map((id) => id ?? 'any').join(',');
}

/** 'Meera', or for a visit 'these team members'; undefined without a change. */
export function membersName(t: T, { segments, changed }: Members): string | undefined {
  if (!changed || changed.every((id) => id === null)) return undefined;
  return segments.length === 1 ? segments[0]?.member?.name : t('reschedule.theseMembers');
}

function bookedSegments({ segments, serviceId, subServiceId, ...booking }: BookingDetails) {
  if (!segments) {
    const { subServiceName: name, chosenMember: member } = booking;
    return [{ key: subServiceId, serviceId, subServiceId, name, member }];
  }
  return segments.map((segment) => ({
    key: String(segment.part),
    serviceId: segment.serviceId,
    subServiceId: segment.subServiceId,
    name: segment.name,
    member: segment.chosenMember,
  }));
}
