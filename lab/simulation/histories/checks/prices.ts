import type pg from 'pg';
import type { Entry } from '../world/client-log.ts';
import { depositOf, isWithin, lessPaise, type Rule } from '../world/menu.ts';
import type { World } from '../world/world.ts';

/** An order that was accepted, from the first time that the client sent it. */
type Order = { entry: Entry; data: Record<string, number>; sinceMs: number; untilMs: number };
type StoredRule = Rule & { isInitial: boolean; createdMs: number };
type Body = {
  subServiceId: string;
  segments?: { subServiceId: string }[];
  numberOfPeople: number;
  labourChargePerPerson: number;
  labourCharges?: number[];
  depositPercent?: number;
  depositPerPerson?: number;
  travelFee?: number;
  packageId?: string;
  bookingSlotTime: number;
  starts?: string[];
};

/** Checks that the customer was charged the displayed price, and that it was a price of that time. */
export async function judgePrices(world: World): Promise<string[]> {
  const broken = new Set<string>();
  const rules = await rulesOf(world);
  const services = await servicesOf(world.mon);
  for (const order of ordersOf(world.log)) {
    const body = order.entry.body as Body;
    if (chargedPaise(order) !== displayedPaise(body)) {
      broken.add('an order was charged at another price than displayed');
    }
    // A visit of a package has the price that the package was bought for.
    if (order.entry.call !== 'order' || body.packageId !== undefined) continue;
    if (
      !possiblePaise(world, order, { rules, services }).has(paiseOf(body.labourChargePerPerson))
    ) {
      broken.add('an order has a price that was never asked for');
    }
  }
  for (const line of await judgeFirstVisits(world)) broken.add(line);
  return [...broken];
}

function ordersOf(log: readonly Entry[]): Order[] {
  return log.flatMap((entry) => {
    const { call, reply, personId, body, answeredAtMs: untilMs } = entry;
    if ((call !== 'order' && call !== 'orderSeries') || reply.kind !== 'ok') return [];
    // The response to a repeated order may be the first one.
    const text = JSON.stringify(body);
    const first = log.find(
      (one) => one.call === call && one.personId === personId && JSON.stringify(one.body) === text,
    );
    const sinceMs = first?.sentAtMs ?? entry.sentAtMs;
    return [{ entry, data: reply.data as Record<string, number>, sinceMs, untilMs }];
  });
}

/** The sum that payment, credits, gift cards and packages pay. */
function chargedPaise({ data }: Order): number {
  const { amount = 0, walletAmount = 0, giftCardAmount = 0, packageAmount = 0 } = data;
  return amount + paiseOf(walletAmount) + paiseOf(giftCardAmount) + paiseOf(packageAmount);
}

/** The displayed price or deposit and the booking charge, for all people and dates, with the travel fee. */
function displayedPaise(body: Body): number {
  const { labourChargePerPerson, starts = [null], numberOfPeople, depositPercent = 100 } = body;
  const prices = body.labourCharges ?? starts.map(() => labourChargePerPerson);
  const parts = prices.map((price) =>
    body.depositPerPerson === undefined
      ? depositOf(paiseOf(price), depositPercent)
      : paiseOf(body.depositPerPerson),
  );
  const fee = paiseOf(body.travelFee ?? 0);
  return parts.reduce((sum, part) => sum + (part + 100) * numberOfPeople + fee, 0);
}

type Known = { rules: readonly StoredRule[]; services: ReadonlyMap<string, Service> };
type Service = { serviceId: string; ownerId: string };

/** Every price that may have applied between the sending of an order and its response. */
function possiblePaise(world: World, order: Order, { rules, services }: Known): Set<number> {
  const body = order.entry.body as Body;
  const ids = body.segments?.map(({ subServiceId }) => subServiceId) ?? [body.subServiceId];
  let sums = new Set([0]);
  for (const id of ids) {
    const service = services.get(id);
    if (!service) continue;
    const own = rules.filter(({ serviceId }) => serviceId === service.serviceId);
    const prices = pricesOfPart(world, order, { own, ownerId: service.ownerId });
    sums = new Set([...sums].flatMap((sum) => prices.map((price) => sum + price)));
  }
  return sums;
}

function pricesOfPart(
  world: World,
  order: Order,
  { own, ownerId }: { own: readonly StoredRule[]; ownerId: string },
): number[] {
  const startMs = (order.entry.body as Body).bookingSlotTime;
  const applies = own.filter((rule) => rule.kind === 'firstVisit' || isWithin(rule, startMs));
  const may = applies.filter((rule) => mayApply(world.log, rule, order));
  const certain = applies.filter(
    (rule) => rule.kind === 'time' && mustApply(world.log, rule, order),
  );
  return listPaise(world, ownerId, order).flatMap((list) => {
    const most = Math.min(list, ...certain.map(({ percent }) => lessPaise(list, percent)));
    const prices = [list, ...may.map(({ percent }) => lessPaise(list, percent))];
    return prices.filter((price) => price <= most);
  });
}

/** The list price when an order was sent, and every other one until it was answered. */
function listPaise({ prices }: World, ownerId: string, { sinceMs, untilMs }: Order): number[] {
  const own = prices.filter((price) => price.ownerId === ownerId && price.atMs <= untilMs);
  const before = own.findLastIndex((price) => price.atMs < sinceMs);
  return own.slice(Math.max(0, before)).map(({ paise }) => paise);
}

const endings = ['removePriceRule', 'changePriceRule'];

/** Whether a discount may apply: it was created, and no response has confirmed its end. */
function mayApply(
  log: readonly Entry[],
  { id, createdMs }: StoredRule,
  { sinceMs, untilMs }: Order,
) {
  const isEnded = log.some(
    ({ call, ruleId, reply, answeredAtMs }) =>
      endings.includes(call) && ruleId === id && reply.kind === 'ok' && answeredAtMs < sinceMs,
  );
  return !isEnded && createdMs <= untilMs;
}

/** Whether a discount must apply: its provider knew that it was created, and no change of it had begun. */
function mustApply(
  log: readonly Entry[],
  { id, isInitial }: StoredRule,
  { sinceMs, untilMs }: Order,
) {
  const isKnown =
    isInitial ||
    log.some(
      ({ call, reply, answeredAtMs }) =>
        (call === 'addPriceRule' || call === 'changePriceRule') &&
        reply.kind === 'ok' &&
        reply.data['id'] === id &&
        answeredAtMs < sinceMs,
    );
  return isKnown && !log.some(({ ruleId, sentAtMs }) => ruleId === id && sentAtMs <= untilMs);
}

async function rulesOf({ mon, startMs }: World): Promise<StoredRule[]> {
  const { rows } = await mon.query<StoredRule>(
    `select id, service_id as "serviceId", kind, percent, weekdays, from_minute as "fromMinute",
       to_minute as "toMinute", (extract(epoch from created_at) * 1000)::bigint as "createdMs"
     from catalogue.price_rules`,
  );
  return rows.map((rule) => ({ ...rule, isInitial: rule.createdMs <= startMs }));
}

async function servicesOf(mon: pg.Client): Promise<Map<string, Service>> {
  const { rows } = await mon.query<Service & { id: string }>(
    `select x.id, s.id as "serviceId", s.owner_id as "ownerId"
     from catalogue.sub_services x join catalogue.services s on s.id = x.service_id`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Visit = {
  id: string;
  customer_id: string;
  provider_id: string;
  is_first: boolean;
  state: string;
};

/** Checks that a customer whose booking took place gets no first-visit price for a later order. */
async function judgeFirstVisits({ mon, log }: World): Promise<string[]> {
  const { rows } = await mon.query<Visit>(
    `select id, customer_id, provider_id, first_visit_percent is not null as is_first, state
     from booking.bookings`,
  );
  const heardMs = (id: string) =>
    log.find(
      ({ call, reply }) =>
        call === 'verify' && reply.kind === 'ok' && reply.data['bookingId'] === id,
    )?.answeredAtMs;
  for (const order of ordersOf(log)) {
    const visit = rows.find(({ id }) => id === String(order.data['bookingId']));
    if (!visit?.is_first || visit.state === 'released') continue;
    const isSecond = rows.some(
      (other) =>
        other.id !== visit.id &&
        other.state === 'completed' &&
        other.customer_id === visit.customer_id &&
        other.provider_id === visit.provider_id &&
        (heardMs(other.id) ?? Number.POSITIVE_INFINITY) < order.sinceMs,
    );
    if (isSecond) return ['a second visit had the first-visit price'];
  }
  return [];
}

function paiseOf(rupees: number): number {
  return Math.round(rupees * 100);
}
