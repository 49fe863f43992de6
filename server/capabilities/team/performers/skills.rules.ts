/** A member performs a sub-service. A sub-service without rows is performed by the owner. */
type Skill = { serviceId: string; subServiceId: string; memberId: string };

type Team = {
  ownerId: string;
  activeIds: ReadonlySet<string>;
  skills: readonly Skill[];
  /** Sub-services of services that members serve. */
  offered: readonly Pick<Skill, 'serviceId' | 'subServiceId'>[];
};

type Plan = {
  added: Skill[];
  removed: Skill[];
  /** Sub-services that no active member would perform. */
  unserved: string[];
};

/** The performers of a sub-service, given its rows. */
export function performersOf(skills: readonly { memberId: string }[], ownerId: string): string[] {
  return skills.length === 0 ? [ownerId] : skills.map(({ memberId }) => memberId);
}

/**
 * Changes to make a member perform exactly the chosen sub-services. The owner of a sub-service without rows gets
 * a row with its first further performer, and so keeps performing it.
 */
export function planSkills(team: Team, memberId: string, chosen: ReadonlySet<string>): Plan {
  const { ownerId, activeIds } = team;
  const rowsOf = Map.groupBy(team.skills, ({ subServiceId }) => subServiceId);
  const plan: Plan = { added: [], removed: [], unserved: [] };
  for (const { serviceId, subServiceId } of team.offered) {
    const rows = rowsOf.get(subServiceId) ?? [];
    const performers = performersOf(rows, ownerId);
    const isWanted = chosen.has(subServiceId);
    if (isWanted === performers.includes(memberId)) continue;
    const skill = { serviceId, subServiceId, memberId };
    if (isWanted) {
      const first = rows.length === 0 ? [{ ...skill, memberId: ownerId }] : [];
      plan.added.push(...first, skill);
    } else if (performers.some((id) => id !== memberId && activeIds.has(id))) {
      plan.removed.push(skill);
    } else {
      plan.unserved.push(subServiceId);
    }
  }
  return plan;
}
