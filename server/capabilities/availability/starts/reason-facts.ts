import type { WhyFacts } from '#contract/availability/why.ts';
import type { MemberState } from '../rules/explain/explain.rules.ts';
import { type Hours, type Reason, toIsoWithOffset } from '../rules/starts.rules.ts';
import { NAMED_MAX } from './member-text.ts';

/** The facts in `reasonText`, for pages in other languages. */
export function reasonFacts(reason: Reason, hours: Hours): WhyFacts {
  const iso = (minute: number) => toIsoWithOffset(minute, hours.timeZone);
  return {
    ...('members' in reason && reason.members ? memberFacts(reason.members, iso) : {}),
    ...ownFacts(reason, hours, iso),
  };
}

type Iso = (minute: number) => string;

function ownFacts(reason: Reason, hours: Hours, iso: Iso): WhyFacts {
  switch (reason.code) {
    case 'NOTICE':
      return { minutes: hours.noticeMinutes };
    case 'OFF_GRID':
      return { minutes: hours.stepMinutes };
    case 'HORIZON':
      return { latestDate: reason.latestDate };
    case 'OUTSIDE_HOURS':
      return reason.opens === undefined ? {} : { opensAt: iso(reason.opens) };
    case 'ENDS_AFTER_CLOSING':
      return { closesAt: iso(reason.closesAt) };
    case 'TIME_OFF':
    case 'OTHER_CALENDAR':
      return { until: iso(reason.until) };
    case 'HELD':
      return {
        until: iso(reason.until),
        ...(reason.equipment === undefined ? {} : { equipment: reason.equipment }),
      };
    case 'SEATS':
      return { seatsLeft: reason.seatsLeft };
    case 'EQUIPMENT':
      return {
        equipment: reason.name,
        ...(reason.state === 'busy' ? { until: iso(reason.until) } : {}),
      };
    case 'TOO_FEW_MEMBERS':
      return { servedAtOnce: reason.servedAtOnce };
    case 'TOO_LITTLE_EQUIPMENT':
      return { servedAtOnce: reason.servedAtOnce, equipment: reason.name };
    default:
      return {};
  }
}

/** The chosen member and a few free ones; when the others are busy is not included. */
function memberFacts(members: readonly MemberState[], iso: Iso): WhyFacts {
  const chosen = members.find(({ isChosen }) => isChosen);
  if (!chosen) return {};
  const free = members.filter(({ state, isChosen }) => state === 'free' && !isChosen);
  const { name, state } = chosen;
  return {
    member: {
      ...{ name, state },
      ...(chosen.state === 'busy' ? { from: iso(chosen.from) } : {}),
      ...('until' in chosen ? { until: iso(chosen.until) } : {}),
    },
    ...(free.length > 0 && free.length <= NAMED_MAX ? { free: free.map((one) => one.name) } : {}),
  };
}
