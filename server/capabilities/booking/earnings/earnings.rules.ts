import type { TaxRates } from '#contract/policies/tax-rates.ts';

/** The tax rates at an instant, and the commission that the booking keeps since its order. */
export type EarningRates = TaxRates & { commissionBps: number };

/** Integer paise; `netPaise` is the gross less all deductions, and paid to the provider. */
export type Earned = {
  grossPaise: number;
  /** The rest of the price, which the customer pays at the venue; the platform never holds it. */
  venuePaise: number;
  commissionPaise: number;
  gstPaise: number;
  tcsPaise: number;
  tdsPaise: number;
  netPaise: number;
};

/**
 * Splits what a customer paid the platform for a service into the provider's net earnings and the deductions,
 * each rounded up to a paisa. The provider pays GST on the commission; TCS applies to the value without the
 * GST contained in what the platform collected (section 52), TDS to the whole price (section 194-O).
 * Commission applies to the whole price too, limited to what the platform holds (decision 105).
 */
export function earnedOf(grossPaise: number, rates: EarningRates, venuePaise = 0): Earned {
  const wholePaise = grossPaise + venuePaise;
  let netPaise = grossPaise;
  // A few paise may not cover every deduction: the sum of the deductions never exceeds the gross.
  const deduct = (duePaise: number): number => {
    const paise = Math.min(duePaise, netPaise);
    netPaise -= paise;
    return paise;
  };
  const commissionPaise = deduct(share(wholePaise, rates.commissionBps));
  const gstPaise = deduct(share(commissionPaise, rates.gstCommissionBps));
  const valuePaise = grossPaise - gstWithin(grossPaise, rates.gstServiceBps);
  const tcsPaise = deduct(share(valuePaise, rates.tcsBps));
  const tdsPaise = deduct(share(wholePaise, rates.tdsBps));
  return { grossPaise, venuePaise, commissionPaise, gstPaise, tcsPaise, tdsPaise, netPaise };
}

/** The tax contained in a price: ₹5.00 in ₹105.00 at 5%. */
export function gstWithin(grossPaise: number, bps: number): number {
  return Math.round((grossPaise * bps) / (10_000 + bps));
}

/** The difference between an earning and the smaller one that replaces it. */
export function lostOf(whole: Earned, rest: Earned): Earned {
  return {
    grossPaise: rest.grossPaise - whole.grossPaise,
    venuePaise: rest.venuePaise - whole.venuePaise,
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
