import { describe, expect, it } from 'vitest';
import { planSkills } from './skills.rules.ts';

const ownerId = 'owner';
const cut = { serviceId: 'salon', subServiceId: 'cut' };
const shave = { serviceId: 'salon', subServiceId: 'shave' };
const row = (sub: typeof cut, memberId: string) => ({ ...sub, memberId });
const team = (skills: ReturnType<typeof row>[], ...inactive: string[]) => ({
  ...{ ownerId, skills, offered: [cut, shave] },
  activeIds: new Set(['owner', 'riya', 'meera'].filter((id) => !inactive.includes(id))),
});
const plan = (given: ReturnType<typeof team>, memberId: string, ...chosen: string[]) =>
  planSkills(given, memberId, new Set(chosen));

describe('Choice of a member’s sub-services', () => {
  it('keeps the owner as performer of a sub-service with its first further member', () => {
    expect(plan(team([]), 'riya', 'cut')).toEqual({
      added: [row(cut, 'owner'), row(cut, 'riya')],
      removed: [],
      unserved: [],
    });
  });

  it('adds no row of the owner where performers were chosen before', () => {
    expect(plan(team([row(cut, 'meera')]), 'riya', 'cut').added).toEqual([row(cut, 'riya')]);
  });

  it('changes nothing that is already as chosen, even for an owner without rows', () => {
    expect(plan(team([]), 'owner', 'cut', 'shave')).toEqual({
      ...{ added: [], removed: [], unserved: [] },
    });
  });

  it('removes the owner where another active member remains', () => {
    const skills = [row(cut, 'owner'), row(cut, 'riya')];
    expect(plan(team(skills), 'owner', 'shave')).toEqual({
      ...{ added: [], removed: [row(cut, 'owner')], unserved: [] },
    });
  });

  it('reports a sub-service that no active member would perform', () => {
    const skills = [row(cut, 'owner'), row(cut, 'riya')];
    expect(plan(team(skills, 'riya'), 'owner', 'shave').unserved).toEqual(['cut']);
    expect(plan(team([]), 'owner', 'cut').unserved).toEqual(['shave']);
  });
});
