import type { Side } from '#contract/messages/limits.ts';

/** One side of a dispute has given evidence, for the first time in a while. It says who, never what. */
export const EVIDENCE_GIVEN = 'evidence.given';
export type EvidenceGiven = {
  disputeId: string;
  bookingId: string;
  side: Side;
  /** Its number in the dispute: it tells apart what is told more than once. */
  n: number;
  /** The provider has said nothing before. */
  isFirst: boolean;
};
