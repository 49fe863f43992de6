const subjects: Record<string, string> = {
  payment: 'payment',
  refund: 'refund',
  transfer: 'transfer',
  reversal: 'reversal',
  settlement: 'settlement',
  item: 'settlement line',
  payout: 'payout',
};
const faults: Record<string, string> = {
  unknown: 'Unknown',
  amount: 'Different amount for a',
  missing: 'Missing',
};

/** The heading of a kind: 'Unknown payment' for 'payment-unknown'. An unknown kind is returned unchanged. */
export function differenceName(kind: string): string {
  const [subject = '', fault = ''] = kind.split('-');
  const thing = subjects[subject];
  const how = faults[fault];
  if (thing && how) return `${how} ${thing}`;
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}
