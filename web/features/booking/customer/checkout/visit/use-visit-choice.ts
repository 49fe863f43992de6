import { useState } from 'react';
import type { TeamMember } from '#contract/availability/members.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { useTeams } from '../../serving/use-teams.ts';
import type { BookingDraft } from '../booking-draft.ts';
import type { Offer } from '../offer.ts';
import { useTogether } from './use-together.ts';
import {
  furtherServices,
  otherServices,
  segmentsOf,
  segmentsText,
  shifted,
} from './visit-draft.ts';

/** A sub-service of the booking, and its members. */
export type ChosenSegment = {
  subService: SubService;
  /** The members who perform the sub-service; empty without a choice. */
  team: readonly TeamMember[];
  /** The chosen member; undefined means anyone. The id is known before the name. */
  memberId: string | undefined;
  member: TeamMember | undefined;
};

/** The sub-services of the booking in order, and their members. */
export type VisitChoice = {
  chosen: readonly [ChosenSegment, ...ChosenSegment[]];
  isVisit: boolean;
  /** The sub-services that can be added. */
  further: readonly SubService[];
  add: (subServiceId: string) => void;
  /** The tasks that can replace the only chosen one; empty for a visit, from which services are removed. */
  others: readonly SubService[];
  remove: (part: number) => void;
  shift: (part: number, by: -1 | 1) => void;
  /** Chooses another variant or another task. The member stays, if they perform it. */
  replace: (part: number, subServiceId: string) => void;
  setMemberOf: (part: number, memberId: string | undefined) => void;
  /** The segments of a visit as a query parameter. */
  segments: string | undefined;
  /** The segments in the URL; undefined if the URL already names the only one. */
  written: string | undefined;
  /** Whether team and equipment can serve the party together, so that the customer can require it. */
  canBeTogether: boolean;
  /** True if the team has enough members for the party, but too little equipment. */
  isInTurns: boolean;
  isTogether: boolean;
  setTogether: (isTogether: boolean) => void;
};

/** Holds the sub-services of the booking, the member of each, and whether the party is served together. */
export function useVisitChoice(
  { service, subService }: Offer,
  people: number,
  initial: Pick<BookingDraft, 'memberId' | 'isTogether' | 'segments'>,
): VisitChoice {
  const [choices, setChoices] = useState(() => initialChoices({ service, subService }, initial));
  const [isRequired, setTogether] = useState(initial.isTogether);
  const offered = new Map(service.subServices.map((one) => [one.id, one]));
  const teams = useTeams(
    choices.map(({ subServiceId }) => ({
      ...{ serviceId: offered.get(subServiceId)?.serviceId ?? service.id, subServiceId },
    })),
  );
  const [first, ...others] = choices.map(({ subServiceId, memberId }, part) => {
    const { team, isPending } = teams[part] ?? { team: [], isPending: true };
    const member = team.find(({ id }) => id === memberId);
    return {
      subService: offered.get(subServiceId) ?? subService,
      team,
      member,
      memberId: isPending ? memberId : member?.id,
    };
  });
  const chosen = [first as ChosenSegment, ...others] as const;
  const isPending = teams.some((one) => one.isPending);
  const isVisit = chosen.length > 1;
  const known = chosen.map(
    ({ subService: { id: subServiceId }, memberId }): SegmentChoice =>
      memberId ? { subServiceId, memberId } : { subServiceId },
  );
  const segments = isVisit ? segmentsText(known) : undefined;
  const isTeamEnough =
    people > 1 && chosen.every(({ team, member }) => !member && team.length >= people);
  const { serviceId, id: subServiceId } = chosen[0].subService;
  const canBeTogether = useTogether({ serviceId, subServiceId, people, segments }, isTeamEnough);
  const isOnlyFirst = !isVisit && chosen[0].subService.id === subService.id;
  return {
    chosen,
    isVisit,
    further: furtherServices(
      chosen.map((one) => one.subService),
      service.subServices,
    ),
    others: isVisit ? [] : otherServices(chosen[0].subService, service.subServices, service.id),
    add: (subServiceId) => setChoices([...choices, { subServiceId }]),
    remove: (part) => setChoices(choices.filter((_, index) => index !== part)),
    shift: (part, by) => setChoices(shifted(choices, part, by)),
    replace: (part, subServiceId) =>
      setChoices(
        choices.map((choice, index) => (index === part ? { ...choice, subServiceId } : choice)),
      ),
    setMemberOf: (part, memberId) =>
      setChoices(
        choices.map(({ subServiceId, ...rest }, index) =>
          index === part
            ? { subServiceId, ...(memberId ? { memberId } : {}) }
            : { subServiceId, ...rest },
        ),
      ),
    segments,
    written: isOnlyFirst ? undefined : segmentsText(known),
    canBeTogether: canBeTogether === true,
    isInTurns: isTeamEnough && canBeTogether === false,
    isTogether: isRequired && (isPending || canBeTogether !== false),
    setTogether,
  };
}

function initialChoices(
  { service, subService }: Offer,
  { segments, memberId }: Pick<BookingDraft, 'segments' | 'memberId'>,
): SegmentChoice[] {
  const named = segments ? segmentsOf(segments, service.subServices) : [];
  if (named.length > 0) return named;
  const subServiceId = subService.id;
  return [memberId ? { subServiceId, memberId } : { subServiceId }];
}
