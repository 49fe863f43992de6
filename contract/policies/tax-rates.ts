/** Tax rates in force at an instant, in basis points. A tax at 0 is not charged. */
export type TaxRates = {
  gstCommissionBps: number;
  gstServiceBps: number;
  tcsBps: number;
  tdsBps: number;
};

export const NO_TAXES: TaxRates = {
  gstCommissionBps: 0,
  gstServiceBps: 0,
  tcsBps: 0,
  tdsBps: 0,
};
