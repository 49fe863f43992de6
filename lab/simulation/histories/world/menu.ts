import { look, type World } from './world.ts';

export type Rule = {
  id: string;
  serviceId: string;
  kind: 'time' | 'firstVisit';
  percent: number;
  weekdays: number[];
  fromMinute: number;
  toMinute: number;
};

/** The list prices, discounts and deposits of a business. */
export type Menu = {
  parts: readonly {
    subServiceId: string;
    serviceId: string;
    listPaise: number;
    depositPercent: number;
  }[];
  rules: readonly Rule[];
  isFirstVisit: boolean;
};

/** One person's price, and the part of it that is paid when booking with the deposit. */
export type Displayed = { pricePaise: number; depositPercent: number; depositPaise: number };

const INDIA_MINUTES = 330;
const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;

/** Reads a menu as a customer sees it before they order. */
export async function lookAtMenu(world: World, personId: string, ownerId: string): Promise<Menu> {
  const [menu] = await look<Menu>(
    world,
    'look at a menu',
    `select (select json_agg(json_build_object('subServiceId', x.id, 'serviceId', s.id, 'listPaise', x.price_paise,
         'depositPercent', s.deposit_percent) order by x.id)
       from catalogue.services s join catalogue.sub_services x on x.service_id = s.id
       where s.owner_id = $1) as parts,
       (select coalesce(json_agg(json_build_object('id', r.id, 'serviceId', r.service_id, 'kind', r.kind,
         'percent', r.percent, 'weekdays', r.weekdays, 'fromMinute', r.from_minute, 'toMinute', r.to_minute)
         order by r.created_at, r.id), '[]')
       from catalogue.price_rules r
       where r.business_id = $1 and r.removed_at is null and not r.is_paused) as rules,
       not exists (select from booking.bookings b where b.provider_id = $1 and b.customer_id = $2
         and b.state in ('assigned', 'accepted', 'completed')) as "isFirstVisit"`,
    [ownerId, personId],
  );
  return menu ?? { parts: [], rules: [], isFirstVisit: false };
}

/** The price of a start for one person: each part at its lowest price, split by the highest deposit of all parts. */
export function displayedPrice(
  menu: Menu,
  subServiceIds: readonly string[],
  startMs: number,
): Displayed {
  const parts = subServiceIds.flatMap(
    (id) => menu.parts.find((part) => part.subServiceId === id) ?? [],
  );
  const depositPercent = Math.max(...parts.map((part) => part.depositPercent));
  const prices = parts.map(({ serviceId, listPaise }) => {
    const rules = menu.rules.filter(
      (rule) =>
        rule.serviceId === serviceId &&
        (rule.kind === 'firstVisit' ? menu.isFirstVisit : isWithin(rule, startMs)),
    );
    return Math.min(listPaise, ...rules.map(({ percent }) => lessPaise(listPaise, percent)));
  });
  return {
    pricePaise: sum(prices),
    depositPercent,
    depositPaise: sum(prices.map((paise) => depositOf(paise, depositPercent))),
  };
}

/** Whether a start is within a rule, in Indian time; computed independently, as all figures here. */
export function isWithin({ weekdays, fromMinute, toMinute }: Rule, startMs: number): boolean {
  const minutes = Math.floor(startMs / MINUTE_MS) + INDIA_MINUTES;
  const minute = minutes % DAY_MINUTES;
  // The first day of the epoch was a Thursday.
  const weekday = ((Math.floor(minutes / DAY_MINUTES) + 3) % 7) + 1;
  return weekdays.includes(weekday) && fromMinute <= minute && minute < toMinute;
}

/** A percentage off, rounded down to whole rupees, at least one rupee. */
export function lessPaise(listPaise: number, percent: number): number {
  return Math.min(
    listPaise,
    Math.max(100, Math.floor((listPaise * (100 - percent)) / 10_000) * 100),
  );
}

/** A deposit, rounded up to whole rupees. */
export function depositOf(pricePaise: number, percent: number): number {
  return Math.min(pricePaise, Math.ceil((pricePaise * percent) / 10_000) * 100);
}

function sum(paise: readonly number[]): number {
  return paise.reduce((total, one) => total + one, 0);
}
