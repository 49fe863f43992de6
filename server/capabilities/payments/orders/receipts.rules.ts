const RANDOM_LENGTH = 8;
const REFUND_RECEIPT =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-([2-9]))?$/;

/** The receipt of an order: the reference of what it pays for, and characters that make it unique. */
export function receiptOf(reference: string, uuid: string): string {
  return `${reference}-${uuid.slice(0, RANDOM_LENGTH)}`;
}

type Noted = { receipt: string | null; notes: Record<string, string> };

/** Whether an order at the gateway was made by this application: its receipt repeats the reference of its notes. */
export function isOwnOrder({ receipt, notes }: Noted): boolean {
  const { booking } = notes;
  if (!booking || !receipt?.startsWith(`${booking}-`)) return false;
  return /^[0-9a-f]{8}$/.test(receipt.slice(booking.length + 1));
}

/** Our id and the round of a refund, which are its receipt at the gateway; undefined for a refund made elsewhere. */
export function refundOfReceipt(receipt: string | null): { id: string; round: number } | undefined {
  const [, id, round = '1'] = REFUND_RECEIPT.exec(receipt ?? '') ?? [];
  return id === undefined ? undefined : { id, round: Number(round) };
}
