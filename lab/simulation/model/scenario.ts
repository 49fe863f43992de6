import {
  type Earned,
  type EarningRates,
  earnedOf,
} from '#capabilities/booking/earnings/earnings.rules.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';

export type Credit = { leftPaise: number; spentPaise: number; endsAt: Temporal.Instant | null };
export type Scenario = {
  pricePaise: number;
  /** The share of the price that is paid when booking. */
  depositPercent: number;
  /** The fee of a home visit, once for all people. */
  travelFeePaise: number;
  people: number;
  seats: number;
  roundMinutes: number;
  creditPaise: number;
  creditDays: number | null;
  useWallet: boolean;
  rates: EarningRates;
  terms: Pick<PolicyTerms, 'bands'>;
};

export const NOTHING: Earned = earnedOf(0, {
  gstCommissionBps: 0,
  gstServiceBps: 0,
  tcsBps: 0,
  tdsBps: 0,
  commissionBps: 0,
});
