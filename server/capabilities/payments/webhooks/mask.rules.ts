const MASKED = '•••';
const DEPTH_MAX = 12;

/** Keys whose values are money or state. Any other value may be personal. */
const plainKeys = new Set([
  'entity',
  'event',
  'contains',
  'status',
  'currency',
  'method',
  'type',
  'phase',
  'reason_code',
  'error_code',
  'error_source',
  'error_step',
  'error_reason',
  'refund_status',
  'speed_requested',
  'speed_processed',
  'settlement_status',
  'activation_status',
  'product_name',
]);
/** Identifiers of the gateway: 'captured', 'payment.captured', 'INR', 'BAD_REQUEST_ERROR'. */
const WORD = /^(?:[a-z][a-z_.]{0,40}|[A-Z][A-Z_]{2,40})$/;
const OUR_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const GATEWAY_ID =
  /^(?:pay|order|rfnd|trf|acc|setl|disp|rvrsl|acc_prd|card|cust)_[A-Za-z0-9]{6,40}$/;
const FIGURE =
  /(?:^|_)(?:amount|fee|tax|at|count|attempts|paid|due|captured|refunded|deducted|by|on)(?:_|$)/;

/** A webhook body for admins: structure, amounts, states and ids, without personal data. */
export function maskedBody(text: string): string {
  try {
    return JSON.stringify(masked('', JSON.parse(text), 0), null, 2);
  } catch {
    return MASKED;
  }
}

function masked(key: string, value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX) return MASKED;
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((each) => masked(key, each, depth + 1));
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([name, inner]) => [
      // Keys of notes may be free text.
      /^[a-z][a-z0-9_]{0,40}$/.test(name) ? name : MASKED,
      masked(name, inner, depth + 1),
    ]);
    return Object.fromEntries(entries);
  }
  if (typeof value === 'number') return FIGURE.test(key) ? value : MASKED;
  const text = String(value);
  const isKnown = plainKeys.has(key) && WORD.test(text);
  return isKnown || OUR_ID.test(text) || GATEWAY_ID.test(text) ? text : MASKED;
}
