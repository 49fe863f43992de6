import { changeSkills, lockTeam, serveByMembers } from '#capabilities/availability/index.ts';
import { namesText } from '#contract/availability/names-text.ts';
import type { Team } from '#contract/team/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { showTeam } from '../show-team.ts';
import { type TeamNeeds, teamFacts } from '../team.ts';

type OwnService = { businessId: string; serviceId: string };

/**
 * Makes exactly these members perform every sub-service of a service. If it was served by capacity,
 * they share its sold times; those for which none of them is free are listed as overlaps.
 * @throws Refused SERVICE_NOT_FOUND also for another provider's, MEMBER_NOT_FOUND also for a
 * deactivated one.
 */
export function setPerformers(
  needs: TeamNeeds,
  { businessId, serviceId }: OwnService,
  memberIds: readonly string[],
): Promise<{ data: Team; message: string }> {
  return inTransaction(needs.db, async (tx) => {
    await lockTeam(tx, businessId);
    const facts = await teamFacts(tx, businessId);
    const own = facts.subServices.filter((one) => one.serviceId === serviceId);
    const [service] = own;
    if (!service) throw new Refused('SERVICE_NOT_FOUND');
    const active = new Set(facts.members.flatMap(({ id, isActive }) => (isActive ? [id] : [])));
    if (!memberIds.every((id) => active.has(id))) throw new Refused('MEMBER_NOT_FOUND');
    const wanted = own.flatMap(({ subServiceId }) =>
      memberIds.map((memberId) => ({ serviceId, subServiceId, memberId })),
    );
    const chosen = new Set(memberIds);
    const removed = facts.skills.filter(
      (skill) => skill.serviceId === serviceId && !chosen.has(skill.memberId),
    );
    await changeSkills(tx, businessId, { added: wanted, removed });
    const count = await serveByMembers(tx, serviceId, needs.clock.now());
    const data = await showTeam(needs, businessId, tx);
    const names = namesText(
      data.members.filter(({ id }) => chosen.has(id)).map(({ name }) => name),
    );
    const times = count === 1 ? 'booked time' : 'booked times';
    const shared = count > 0 ? `, with ${count} ${times}` : '';
    return { data, message: `${service.serviceName} is performed by ${names}${shared}.` };
  });
}
