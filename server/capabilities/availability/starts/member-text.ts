import { namesText } from '#contract/availability/names-text.ts';
import type { MemberState } from '../rules/explain/explain.rules.ts';

/** Teams up to this size are listed by name. */
export const NAMED_MAX = 2;

/**
 * Text about the chosen member and the available ones: 'Riya is with another customer until 4:30
 * PM; Meera is available'.
 * @param time formats an epoch minute
 */
export function chosenMemberText(
  chosen: MemberState,
  members: readonly MemberState[],
  time: (minute: number) => string,
  at: number,
): string {
  const free = members.filter(({ state, isChosen }) => state === 'free' && !isChosen);
  const text = stateText(chosen, time, at);
  return free.length === 0 ? text : `${text}; ${availableText(free)}`;
}

/** Text when too few of a team can serve: 'Only Riya is available then'. */
export function teamText(
  members: readonly MemberState[],
  time: (minute: number) => string,
  at: number,
): string {
  const free = members.filter(({ state }) => state === 'free');
  if (free.length > NAMED_MAX) return `Only ${free.length} of the team are available then`;
  if (free.length > 0) return `Only ${availableText(free)} then`;
  if (members.length <= NAMED_MAX) {
    return members.map((member) => stateText(member, time, at)).join('; ');
  }
  const isTeamOff = members.every(({ state }) => state === 'off');
  return isTeamOff ? 'Nobody on the team works then' : 'The whole team is busy then';
}

function availableText(free: readonly MemberState[]): string {
  if (free.length > NAMED_MAX) return `${free.length} others are available`;
  const names = namesText(free.map(({ name }) => name));
  return `${names} ${free.length === 1 ? 'is' : 'are'} available`;
}

function stateText(member: MemberState, time: (minute: number) => string, at: number): string {
  const { name } = member;
  switch (member.state) {
    case 'free':
      return `${name} is available`;
    case 'off':
      return `${name} does not work then`;
    case 'near':
      return `Too close to another booking with ${name}`;
    case 'held':
      return `Someone is paying for ${name} at this time, until ${time(member.until)}`;
    case 'busy':
      return member.from > at
        ? `${name} is with another customer from ${time(member.from)}`
        : `${name} is with another customer until ${time(member.until)}`;
  }
}
