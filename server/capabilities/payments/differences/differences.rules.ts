/** Kinds of differences between the gateway and our ledger, each with advice for the admin. */
export const advices = {
  'payment-unknown':
    'The gateway took this payment for an order we do not know. Look it up in its dashboard and give it back there, or find whose it is.',
  'payment-amount':
    'The gateway took another amount than the order asked for. Compare both in its dashboard, then give the payment back there.',
  'payment-missing':
    'We count this payment as received, but the gateway does not know it. Ask its support with the id before anything of it is paid out.',
  'payment-fee':
    'The gateway keeps another fee than we have written. Compare with its invoice; the difference is posted by hand.',
  'payment-uncaptured':
    'The customer has authorised this payment, and the gateway does not capture it. It is tried again every night. If the gateway cannot capture it, it returns the money to the customer after some days. Ask its support with the id if the customer waits.',
  'payment-uncompared':
    'This payment, or its dispute, could not be compared. It is tried again on the next two nights. If it stays, look it up in the dashboard, and give the log of the application to a developer.',
  'refund-uncompared':
    'This refund could not be compared. It is tried again on the next two nights. If it stays, look it up in the dashboard, and give the log of the application to a developer.',
  'transfer-uncompared':
    'This transfer could not be compared. It is tried again on the next two nights. If it stays, look it up in the dashboard, and give the log of the application to a developer.',
  'refund-unknown':
    'The gateway gave money back that we did not ask for and that fits no open booking. Find out who made it, and settle the booking by hand.',
  'refund-amount':
    'This refund has another amount at the gateway than with us. Ask its support which one the customer received.',
  'refund-missing':
    'We count this refund as made, but the gateway does not know it. Ask its support; if it never was, make it again in the dashboard.',
  'refund-failed':
    'We count this refund as made, but it failed at the gateway. Make it again in the dashboard and tell the customer.',
  'refund-by-gateway':
    'The booking stands though its money went back: cancel it or ask for payment.',
  'refund-refused':
    "The customer's bank refused this refund five times; the money is in their wallet, and they were told. Do not send it again in the dashboard. If they need it elsewhere, agree with them how.",
  'refund-unmade':
    'The gateway refuses to make this refund, and the wallet cannot have it. It is requested again every hour. Look the payment up in the dashboard, and agree with its customer how they get the money.',
  'payment-disputed':
    "The payer's bank asks this money back. Answer it in the gateway's dashboard with the booking's story until its date. What the booking earned is not paid out meanwhile, and refunds of it wait.",
  'transfer-unknown':
    'The gateway moved money to a provider without a payout or booking of ours. Find out who made it; reverse it there if nobody should have.',
  'transfer-amount':
    'This transfer has another amount at the gateway than with us. Compare its reversals in the dashboard. If a payout is smaller by them, its provider sees how much was taken back; what they are still due is not paid again by itself.',
  'transfer-missing':
    'We count this transfer as made, but the gateway does not know it. Ask its support before the booking is paid out.',
  'restore-review':
    'The database was restored, and something that the gateway knows could not be matched.',
  'transfer-unsettled':
    "The gateway could not pay this settlement to a provider's bank, so their payout has not arrived. Ask the provider to check the bank account, and the gateway's support when it pays again.",
  'settlement-failed':
    'The gateway could not pay this settlement to our bank. The gateway may try again under the same id; nothing is posted before that. Check our bank account in its dashboard. If we had posted it, correct the ledger by hand.',
  'settlement-delayed':
    'The gateway has made this settlement, and our bank has not received it within a day. Ask its support with the id.',
  'settlement-uncompared':
    'This settlement could not be read. It is tried again on the next two nights. If it stays, look it up in the dashboard, and give its id to a developer.',
  'item-uncompared':
    'This part of a settlement could not be read. It is tried again on the next two nights. If it stays, look it up in the dashboard, and give its id to a developer.',
  'settlement-amount':
    'The parts of this settlement do not add up to what was paid to the bank. Compare it with the bank statement.',
  'item-missing':
    'This settlement contains something that our books do not have. Look it up in the dashboard under its id.',
} as const satisfies Record<string, string>;

/** Advice about a refund whose money is in the wallet because the gateway refused to make it. */
export function refusedAdvice(answer: string): string {
  return `The gateway refuses to make this refund: ‘${answer}’. The money is in the customer's wallet, and they were told. Do not send it again in the dashboard. If they need it elsewhere, agree with them how.`;
}

export type DifferenceKind = keyof typeof advices;

/** A difference, in paise; null means that one side has no entry. */
export type Finding = {
  kind: DifferenceKind;
  gatewayId: string;
  oursPaise: number | null;
  theirsPaise: number | null;
  /** Replaces the advice of its kind. */
  advice?: string;
};

/** Result of a comparison. A difference in `seen` that is not in `findings` has been resolved. */
export type Compared = { count: number; seen: string[]; findings: Finding[] };

const ZONE = 'Asia/Kolkata';
/** Preceding days that are compared again. */
const LOOK_BACK_DAYS = 2;

export type DayWindow = {
  /** The day in Indian time. */
  from: Temporal.Instant;
  to: Temporal.Instant;
  /** Start of the compared window. */
  since: Temporal.Instant;
};

/** Window of an Indian day (YYYY-MM-DD), including the look-back days. */
export function windowOf(day: string): DayWindow {
  const date = Temporal.PlainDate.from(day);
  const startOf = (at: Temporal.PlainDate) => at.toZonedDateTime(ZONE).toInstant();
  return {
    from: startOf(date),
    to: startOf(date.add({ days: 1 })),
    since: startOf(date.subtract({ days: LOOK_BACK_DAYS })),
  };
}

/** Days of the window, oldest first. */
export function daysOf(day: string): string[] {
  const date = Temporal.PlainDate.from(day);
  return Array.from({ length: LOOK_BACK_DAYS + 1 }, (_, nth) =>
    date.subtract({ days: LOOK_BACK_DAYS - nth }).toString(),
  );
}

export function dayIn(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** Day that the nightly run compares: yesterday, from 2 a.m. on. */
export function dayToCompare(now: Temporal.Instant): string {
  return dayIn(now.subtract({ hours: 26 }));
}

/** The last day that the comparison of a day does not cover. */
export function dayBefore(day: string): string {
  return Temporal.PlainDate.from(day)
    .subtract({ days: LOOK_BACK_DAYS + 1 })
    .toString();
}

/**
 * The days whose comparison covers everything since the last compared day, oldest first: more than one after days in
 * which nothing was compared. Each covers the days before it.
 */
export function daysToCompare(lastCompared: string | undefined, newest: string): string[] {
  if (lastCompared === undefined) return [newest];
  const end = Temporal.PlainDate.from(newest);
  const days: string[] = [];
  let day = Temporal.PlainDate.from(lastCompared);
  while (Temporal.PlainDate.compare(day, end) < 0) {
    const next = day.add({ days: LOOK_BACK_DAYS + 1 });
    day = Temporal.PlainDate.compare(next, end) < 0 ? next : end;
    days.push(day.toString());
  }
  return days;
}
