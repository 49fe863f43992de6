import type { PostingRow } from '#capabilities/ledger/index.ts';

/** The owner of what pays for the other dates of a series, in the history of the first one. */
export const OTHER_DATES = 'other dates';

const SHARED = 'series date paid';

/** Adds to each posting from the escrow of the first date its counterpart: the escrow of another date. */
export function withOtherDates(shared: readonly PostingRow[]): PostingRow[] {
  return shared.flatMap((line) => [
    line,
    { ...line, ownerId: OTHER_DATES, amountPaise: -line.amountPaise },
  ]);
}

/**
 * The postings as the customer understands them: the payment of the order holds for each date its own price. In the ledger
 * it arrives in the escrow of the first date, which pays for the others.
 */
export function splitSeriesPayment(
  lines: readonly PostingRow[],
  bookingId: string,
): readonly PostingRow[] {
  const shared = lines.filter(({ kind, ownerId }) => kind === SHARED && ownerId === OTHER_DATES);
  const sharedPaise = shared.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const paid = lines.find(
    ({ kind, account, ownerId, amountPaise }) =>
      kind === 'charge' &&
      account === 'escrow' &&
      ownerId === bookingId &&
      amountPaise <= sharedPaise,
  );
  if (!paid || sharedPaise === 0) return lines;
  const ofPayment = lines.filter(({ transactionId }) => transactionId === paid.transactionId);
  const split = [
    ...ofPayment.filter((line) => line !== paid),
    { ...paid, amountPaise: paid.amountPaise - sharedPaise },
    { ...paid, ownerId: OTHER_DATES, amountPaise: sharedPaise },
  ];
  const isShared = ({ transactionId }: PostingRow) =>
    shared.some((line) => line.transactionId === transactionId);
  return lines.flatMap((line) => {
    if (line === ofPayment[0]) return split;
    return ofPayment.includes(line) || isShared(line) ? [] : [line];
  });
}
