import type { CallName } from '#contract/api.ts';
import { countEvent } from '../faults/coverage.ts';
import { isWithin, type Rule } from '../world/menu.ts';
import { DEPOSITS, RULES, TRAVEL_FEES } from '../world/terms.ts';
import { ask, askWithRetries, look, type World } from '../world/world.ts';
import { drawIntent, orderWithRetries } from './order.ts';
import { payFor } from './pay.ts';

const HALF_HOUR_MS = 30 * 60_000;
/** Half hours of six days. */
const WEEK_STEPS = 288;

/** A provider sets, changes, pauses and ends discounts, and chooses a deposit, while customers order. */
export async function changeTerms(world: World, personId: string): Promise<void> {
  const { random, coverage } = world.scheduler.weather;
  const { serviceId } = random.pick(world.offers.filter(({ ownerId }) => ownerId === personId));
  const rules = await look<Rule>(
    world,
    'look at discounts',
    `select id, service_id as "serviceId", kind, percent, weekdays, from_minute as "fromMinute",
       to_minute as "toMinute" from catalogue.price_rules
     where service_id = $1 and removed_at is null order by created_at, id`,
    [serviceId],
  );
  const count = (call: CallName) => countEvent(coverage, `provider: ${call}`);
  if (random.chance(0.35)) {
    const body = { depositPercent: random.pick(DEPOSITS) };
    const request = { call: 'setPrepayment', personId, params: { serviceId }, body } as const;
    if ((await askWithRetries(world, request, 2)).kind === 'ok') count('setPrepayment');
    return;
  }
  if (random.chance(0.2)) {
    const body = { minutesPerKm: 3, ...random.pick(TRAVEL_FEES) };
    const request = { call: 'setTravel', personId, params: { serviceId }, body } as const;
    if ((await askWithRetries(world, request, 2)).kind === 'ok') count('setTravel');
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
  const rule = random.pick(rules);
  const params = { ruleId: rule.id };
  const call = random.pick(['changePriceRule', 'pausePriceRule', 'removePriceRule'] as const);
  const bodies = {
    changePriceRule: random.pick(RULES),
    pausePriceRule: { isPaused: random.chance(0.6) },
    removePriceRule: undefined,
  };
  const body = bodies[call];
  const reply = await askWithRetries(world, { call, personId, params, ...(body && { body }) }, 2);
  if (reply.kind !== 'ok') return;
  count(call);
  const { scheduler } = world;
  if (call !== 'removePriceRule' || !rule || !random.chance(0.8)) return;
  const customerId = random.pick(world.customers);
  scheduler.spawn('outside', 'customer', () => orderAfterEnd(world, customerId, rule));
}

/** A customer orders a start of a discount that has ended, and pays without it. */
async function orderAfterEnd(world: World, personId: string, rule: Rule): Promise<void> {
  const { scheduler } = world;
  const { random, coverage } = scheduler.weather;
  const offer = world.offers.find((one) => one.serviceId === rule.serviceId && !one.isClass);
  if (!offer) return;
  const from = Math.ceil(scheduler.nowMs / HALF_HOUR_MS) * HALF_HOUR_MS + 8 * HALF_HOUR_MS;
  const starts = Array.from({ length: WEEK_STEPS }, (_, nth) => from + nth * HALF_HOUR_MS);
  const fitting = starts.filter((start) => rule.kind === 'firstVisit' || isWithin(rule, start));
  if (fitting.length === 0) return;
  const drawn = drawIntent(world, { favourites: [3], visits: 0, choosing: 0 }, offer);
  const intent = { ...drawn, startsAtMs: random.pick(fitting), isStale: false };
  countEvent(coverage, 'customer: orders after a discount has ended');
  const order = await orderWithRetries(world, personId, intent, 0);
  const orderId = order.kind === 'ok' ? order.data['razorpayOrderId'] : undefined;
  if (typeof orderId === 'string') await payFor(world, personId, orderId);
}
