import type { Side } from '#contract/messages/limits.ts';

/** One side of a dispute submitted evidence, for the first time in a while; the event contains no content. */
export const EVIDENCE_GIVEN = 'evidence.given';
export type EvidenceGiven = {
  disputeId: string;
  bookingId: string;
  side: Side;
  /** Number of the piece in the dispute; distinguishes repeated events. */
  n: number;
  /** The first evidence of this side. */
  isFirst: boolean;
};
