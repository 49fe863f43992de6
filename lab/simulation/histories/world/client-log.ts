/** What a client knows of a call it made: `lost` when no answer came, whatever was done. */
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
  /** The client lied in this call, so it must be refused. */
  isForged: boolean;
  sentAtMs: number;
  answeredAtMs: number;
  reply: Reply;
};
