import { COMMISSION_BPS } from '#contract/limits.ts';
import type { TaxRates } from '#contract/policies/tax-rates.ts';

/** Integer paise; `netPaise` is what the provider is paid of the gross. */
export type Earned = {
  grossPaise: number;
  commissionPaise: number;
  gstPaise: number;
  tcsPaise: number;
  tdsPaise: number;
  netPaise: number;
};

/**
 * What a provider earns of a sum that customers paid for the service. Each deduction is rounded up to a
 * paisa. GST on the commission is the provider's to pay; TCS is taken of the value without the GST that
 * the price contains (section 52); TDS of the whole (section 194-O).
 */
export function earnedOf(grossPaise: number, rates: TaxRates): Earned {
  let netPaise = grossPaise;
  // Of a few paise there is not enough for every part: the parts never come to more than the whole.
  const deduct = (wishPaise: number): number => {
    const paise = Math.min(wishPaise, netPaise);
    netPaise -= paise;
    return paise;
  };
  const commissionPaise = deduct(share(grossPaise, COMMISSION_BPS));
  const gstPaise = deduct(share(commissionPaise, rates.gstCommissionBps));
  const valuePaise = grossPaise - gstWithin(grossPaise, rates.gstServiceBps);
  const tcsPaise = deduct(share(valuePaise, rates.tcsBps));
  const tdsPaise = deduct(share(grossPaise, rates.tdsBps));
  return { grossPaise, commissionPaise, gstPaise, tcsPaise, tdsPaise, netPaise };
}

/** The tax that a price contains: of ₹105.00 at 5 %, ₹5.00. */
export function gstWithin(grossPaise: number, bps: number): number {
  return Math.round((grossPaise * bps) / (10_000 + bps));
}

/** What of one earning is lost when a smaller sum remains: the difference of both. */
export function lostOf(whole: Earned, rest: Earned): Earned {
  return {
    grossPaise: rest.grossPaise - whole.grossPaise,
    commissionPaise: rest.commissionPaise - whole.commissionPaise,
    gstPaise: rest.gstPaise - whole.gstPaise,
    tcsPaise: rest.tcsPaise - whole.tcsPaise,
    tdsPaise: rest.tdsPaise - whole.tdsPaise,
    netPaise: rest.netPaise - whole.netPaise,
  };
}

function share(paise: number, bps: number): number {
  return Math.ceil((paise * bps) / 10_000);
}
