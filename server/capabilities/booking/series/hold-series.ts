import { refuseSuspended } from '#capabilities/identity/index.ts';
import { SERIES_DATES_MAX, SERIES_DATES_MIN } from '#contract/booking/series/limits.ts';
import type { SeriesBody } from '#contract/booking/series/views.ts';
import type { Order } from '#contract/booking/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { instantOf } from '../check-start.ts';
import { contactOf } from '../hold/hold-parts.ts';
import { newHold } from '../hold/new-hold.ts';
import { type PlannedHold, planHold } from '../hold/plan-hold.ts';
import { HOLDS_MAX, isPeopleCount } from '../rules.ts';
import { placeSeries } from '../series.store.ts';
import { orderForSeries } from './order-series.ts';
import { overlaps } from './series.rules.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Request = { personId: string; body: SeriesBody; starts: readonly Temporal.Instant[] };
type Planned = PlannedHold & { startsAt: Temporal.Instant };

/**
 * Holds all dates of a series for ten minutes, or none, and opens the one order that pays for them.
 * @throws Refused as `holdAndOrder` for any date, SERIES_DATES, and SERIES_TAKEN with the dates that are not free.
 */
export async function holdSeries(deps: Deps, personId: string, body: SeriesBody): Promise<Order> {
  if (!isPeopleCount(body.numberOfPeople)) throw new Refused('PEOPLE_RANGE');
  const request = { personId, body, starts: startsOf(body) };
  const dates = await planDates(deps, request);
  const holds = holdsOf(dates, body, deps.clock.now());
  const [first] = holds;
  if (!first) throw new Refused('SERIES_DATES');
  const { seriesId, customerId, providerId: businessId, serviceId, subServiceId } = first.hold;
  const series = {
    ...{ id: seriesId ?? '', businessId, customerId, serviceId, subServiceId },
    ...{ everyWeeks: body.everyWeeks, dates: holds.length },
  };
  const { outcome, taken } = await placeSeries(
    ...([deps.db, series, holds, HOLDS_MAX, deps.clock.now()] as const),
  );
  if (outcome === 'blocked') throw new Refused('BOOKING_DECLINED');
  if (outcome === 'too_many') throw new Refused('TOO_MANY_HOLDS');
  if (outcome === 'repeated') throw new Refused('HOLD_REPEATED');
  if (outcome === 'removed' || outcome === 'taken') {
    // Planning again names removed sub-services, or the taken dates with the current free starts.
    await planDates(deps, request);
    if (outcome === 'removed') throw new Refused('NOT_BOOKABLE');
    throw takenDates(taken.map((part) => ({ at: request.starts[part - 1]?.toString() ?? '' })));
  }
  const held = holds.map(({ hold }) => hold);
  return orderForSeries(deps, held, {
    useWallet: body.useWallet === true,
    useGiftCards: body.useGiftCards === true,
  });
}

/** The starts in their order. @throws Refused SERIES_DATES. */
function startsOf({ starts }: SeriesBody): Temporal.Instant[] {
  const sorted = starts.map(instantOf).sort(Temporal.Instant.compare);
  const isNumber = sorted.length >= SERIES_DATES_MIN && sorted.length <= SERIES_DATES_MAX;
  if (!isNumber) throw new Refused('SERIES_DATES');
  return sorted;
}

type TakenDate = { at: string; sentence?: string; nearest?: unknown };

function takenDates(dates: readonly TakenDate[]): Refused {
  return new Refused('SERIES_TAKEN', undefined, { extra: { dates } });
}

type PricedDate = { at: string; labourChargePerPerson: number | undefined };

/** @throws Refused PRICE_CHANGED with the prices of all dates, and what the refusal of the first changed one has. */
function refusePrices(changed: Refused | undefined, prices: readonly PricedDate[]): void {
  if (!changed) return;
  throw new Refused('PRICE_CHANGED', (t) => t('sentences.datesChanged'), {
    extra: { ...changed.extra, prices },
  });
}

/** The current price in the refusal of a date whose price has changed. */
function newPriceIn(error: Refused): number | undefined {
  const price = error.code === 'PRICE_CHANGED' ? error.extra?.['labourChargePerPerson'] : undefined;
  return typeof price === 'number' ? price : undefined;
}

const slotCodes: ReadonlySet<string> = new Set(['SLOT_PAST', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED']);

/**
 * Plans every date.
 * @throws Refused SERIES_TAKEN with all dates that are not free, PRICE_CHANGED with the prices of all, SERIES_DATES.
 */
async function planDates(deps: Needs, { personId, body, starts }: Request): Promise<Planned[]> {
  const { starts: _starts, everyWeeks: _everyWeeks, labourCharges: _charges, ...order } = body;
  const planned: Planned[] = [];
  const taken: TakenDate[] = [];
  const prices: PricedDate[] = [];
  let changed: Refused | undefined;
  for (const startsAt of starts) {
    const date = { ...order, ...chargeAt(body, startsAt), bookingSlotTime: startsAt.toString() };
    const one = { personId, body: date, startsAt, isOfSeries: true };
    const at = startsAt.toString();
    let price: number | undefined = date.labourChargePerPerson;
    try {
      planned.push({ ...(await planHold(deps.db, one, deps.clock.now())), startsAt });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const newPrice = newPriceIn(error);
      if (newPrice === undefined && !slotCodes.has(error.code)) throw error;
      if (newPrice === undefined) {
        taken.push({ at, sentence: error.message, nearest: error.extra?.['nearest'] });
      } else {
        changed ??= error;
        price = newPrice;
      }
    }
    prices.push({ at, labourChargePerPerson: price });
  }
  if (taken.length > 0) throw takenDates(taken);
  refusePrices(changed, prices);
  if (overlaps(planned.map(({ plan }) => plan))) throw new Refused('SERIES_DATES');
  return planned;
}

/** The displayed price of a start, where the order has one for each. */
function chargeAt({ starts, labourCharges }: SeriesBody, startsAt: Temporal.Instant) {
  const nth = starts.findIndex((one) => instantOf(one).equals(startsAt));
  const labourChargePerPerson = labourCharges?.[nth];
  return labourChargePerPerson === undefined ? {} : { labourChargePerPerson };
}

function holdsOf(dates: readonly Planned[], body: SeriesBody, now: Temporal.Instant) {
  const id = crypto.randomUUID();
  // Lists order requests of the same instant by id.
  const ids = dates.map(() => crypto.randomUUID()).sort();
  return dates.map(({ offer, terms, depositPercent, plan, customer, memberId, where }, nth) => {
    if (!customer) throw new Refused('SIGNED_OUT');
    refuseSuspended(customer.suspendedFor);
    const { numberOfPeople: people, together } = body;
    const hold = newHold(
      {
        ...{ customer: contactOf(body, customer), offer, plan, people, memberId, together },
        ...{ where, terms, depositPercent },
        series: { id, part: nth + 1 },
      },
      now,
    );
    return { hold: { ...hold, id: ids[nth] ?? hold.id }, needs: plan.needs };
  });
}
