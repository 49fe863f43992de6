import type { CallName } from '#contract/api.ts';
import { countEvent } from '../faults/coverage.ts';
import { DEPOSITS, RULES } from '../world/terms.ts';
import { ask, askWithRetries, look, type World } from '../world/world.ts';

/** A provider sets, changes, pauses and ends discounts, and chooses a deposit, while customers order. */
export async function changeTerms(world: World, personId: string): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const { serviceId } = random.pick(world.offers.filter(({ ownerId }) => ownerId === personId));
  const rules = await look<{ id: string }>(
    world,
    'look at discounts',
    `select id from catalogue.price_rules where service_id = $1 and removed_at is null order by created_at, id`,
    [serviceId],
  );
  const count = (call: CallName) => countEvent(coverage, `provider: ${call}`);
  if (random.chance(0.35)) {
    const body = { depositPercent: random.pick(DEPOSITS) };
    const request = { call: 'setPrepayment', personId, params: { serviceId }, body } as const;
    if ((await askWithRetries(world, request, 2)).kind === 'ok') count('setPrepayment');
    return;
  }
  if (rules.length === 0 || random.chance(0.4)) {
    const request = {
      call: 'addPriceRule',
      personId,
      params: { serviceId },
      body: random.pick(RULES),
    };
    if ((await ask(world, { ...request, call: 'addPriceRule' })).kind === 'ok')
      count('addPriceRule');
    return;
  }
  const params = { ruleId: random.pick(rules).id };
  const call = random.pick(['changePriceRule', 'pausePriceRule', 'removePriceRule'] as const);
  const bodies = {
    changePriceRule: random.pick(RULES),
    pausePriceRule: { isPaused: random.chance(0.6) },
    removePriceRule: undefined,
  };
  const body = bodies[call];
  const reply = await askWithRetries(world, { call, personId, params, ...(body && { body }) }, 2);
  if (reply.kind === 'ok') count(call);
}
