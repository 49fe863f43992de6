import { ownDeposit, writeDeposit } from '#capabilities/catalogue/index.ts';
import { taxRatesAt } from '#capabilities/policies/index.ts';
import { orderTermsAt } from '#capabilities/settings/index.ts';
import type { Prepayment } from '#contract/booking/venue/calls.ts';
import { splitPrice } from '#contract/booking/venue/deposit.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { earnedOf } from '../earnings/earnings.rules.ts';
import { deductionsOf } from '../lists/request-view.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Own = { ownerId: string; serviceId: string };

/**
 * The prepayment of an own service, with one of its prices as an example.
 * @param percent shows the example for another percentage.
 * @throws Refused SERVICE_NOT_FOUND for a service of someone else.
 */
export async function showPrepayment(
  { db, clock }: Needs,
  own: Own,
  percent?: number,
): Promise<Prepayment> {
  const found = await ownDeposit(db, own);
  if (!found) throw new Refused('SERVICE_NOT_FOUND');
  const { example } = found;
  const depositPercent = percent ?? found.depositPercent;
  if (!example) return { depositPercent, example };
  const { nowPaise, venuePaise } = splitPrice(example.pricePaise, depositPercent);
  const now = clock.now();
  const { chargePaise, commissionBps } = await orderTermsAt(db, now);
  const rates = { ...(await taxRatesAt(db, now)), commissionBps };
  const earned = earnedOf(nowPaise, rates, venuePaise);
  return {
    depositPercent,
    example: {
      subServiceName: example.name,
      price: rupeesOf(example.pricePaise),
      bookingCharge: rupeesOf(chargePaise),
      payNow: rupeesOf(nowPaise + chargePaise),
      atVenue: rupeesOf(venuePaise),
      deductions: deductionsOf(earned),
      earns: rupeesOf(earned.netPaise),
    },
  };
}

/**
 * Chooses full prepayment or a deposit. Existing bookings keep theirs.
 * @throws Refused SERVICE_NOT_FOUND for a service of someone else.
 */
export async function setPrepayment(
  deps: Needs,
  own: Own & { depositPercent: number },
): Promise<Prepayment> {
  if (!(await writeDeposit(deps.db, own))) throw new Refused('SERVICE_NOT_FOUND');
  return showPrepayment(deps, own);
}
