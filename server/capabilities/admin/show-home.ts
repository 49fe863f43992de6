import { dayFigures, earliestDisputes, openChargebacks } from '#capabilities/booking/index.ts';
import { duePayouts } from '#capabilities/payouts/index.ts';
import type { AdminHome } from '#contract/admin/home.ts';
import { rupeesOf } from '#contract/money.ts';
import { INDIA } from '#contract/time.ts';
import type { Deps } from '#platform/deps.ts';
import { countWork } from './count-work.ts';

/** Deadlines on the home page; the lists have all. */
const DEADLINES_MAX = 5;

/** The work queue and the figures of the day. `adminId` is excluded from the payouts of their own run. */
export async function showHome(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  adminId: string,
): Promise<AdminHome> {
  const now = clock.now();
  const [waiting, disputes, chargebacks, payouts, [today, lastWeek]] = await Promise.all([
    countWork({ db, clock }),
    earliestDisputes(db, DEADLINES_MAX),
    openChargebacks(db, DEADLINES_MAX),
    duePayouts(db, adminId, now),
    figuresOf(db, now),
  ]);
  const deadlines = [
    ...disputes.map(({ id, reference, until }) => ({
      ...{ kind: 'dispute' as const, id, reference },
      until: until.toString(),
    })),
    ...chargebacks.map(({ bookingId, reference, gatewayDisputeId: id, respondBy }) => ({
      ...(bookingId === null || reference === null
        ? { kind: 'prepaid' as const, id, reference: id }
        : { kind: 'chargeback' as const, id: bookingId, reference }),
      until: respondBy?.toString() ?? null,
    })),
  ];
  return {
    waiting,
    deadlines: deadlines.toSorted(byDeadline).slice(0, DEADLINES_MAX),
    payouts: { providers: payouts.providers, amount: rupeesOf(payouts.amountPaise) },
    today,
    lastWeek,
  };
}

/** Instants have different precisions, so they are compared as instants; those without one come last. */
function byDeadline(a: { until: string | null }, b: { until: string | null }): number {
  if (a.until === null || b.until === null)
    return Number(a.until === null) - Number(b.until === null);
  return Temporal.Instant.compare(a.until, b.until);
}

type Figures = AdminHome['today'];

/** Today in India, and the same weekday of last week. */
async function figuresOf(db: Deps['db'], now: Temporal.Instant): Promise<[Figures, Figures]> {
  const today = now.toZonedDateTimeISO(INDIA).toPlainDate();
  const days = [today, today.subtract({ days: 7 })].map(String) as [string, string];
  const rows = await dayFigures(db, days);
  const figures = (place: 0 | 1): Figures => ({
    day: days[place],
    bookings: rows[place]?.bookings ?? 0,
    revenue: rupeesOf(rows[place]?.revenuePaise ?? 0),
    cancellations: rows[place]?.cancellations ?? 0,
  });
  return [figures(0), figures(1)];
}
