/**
 * The outcome of a call as its client knows it: `lost` without a response, whether or not the call took
 * effect.
 */
export type Reply =
  | { kind: 'ok'; data: Record<string, unknown> }
  | { kind: 'refused'; code: string; extra: Record<string, unknown> }
  | { kind: 'failed' }
  | { kind: 'lost' };

export type Entry = {
  call: string;
  personId: string;
  body: Record<string, unknown>;
  bookingId: string | undefined;
  /** The discount that the call is about. */
  ruleId: string | undefined;
  /** The call contains a forged input, so it must be refused. */
  isForged: boolean;
  sentAtMs: number;
  answeredAtMs: number;
  reply: Reply;
};
