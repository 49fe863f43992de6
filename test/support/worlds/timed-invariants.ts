/** Invariants that depend on the real clock, which differs from the test's clock; they are checked separately. */
export const TIMED = [
  ...['no_hold_past_time', 'refunds_arrive', 'payment_has_use'],
  ...['payouts_are_sent', 'payouts_arrive'],
];
