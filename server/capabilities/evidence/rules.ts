import {
  EVIDENCE_NOTIFY_MINUTES,
  EVIDENCE_PHOTOS_MAX,
  EVIDENCE_TEXTS_MAX,
} from '#contract/evidence/limits.ts';
import type { Side } from '#contract/messages/limits.ts';

export type PieceKind = 'words' | 'picture';

/** Limits per side and dispute. */
export const limitsOf: Record<PieceKind, number> = {
  words: EVIDENCE_TEXTS_MAX,
  picture: EVIDENCE_PHOTOS_MAX,
};

/** Limits a person's texts over all their disputes. */
export const textsPerDay = { usesMax: 30, seconds: 86_400 } as const;

type Given = { side: Side; kind: PieceKind };

/** How many more pieces of a kind a side can submit. */
export function remainingOf(pieces: readonly Given[], side: Side, kind: PieceKind): number {
  const taken = pieces.filter((piece) => piece.side === side && piece.kind === kind).length;
  return Math.max(0, limitsOf[kind] - taken);
}

/**
 * True when new evidence notifies the other side: when that side submitted last, or when the last piece is old
 * enough. The report itself counts as the customer's first piece.
 */
export function shouldNotify(
  before: readonly { side: Side; at: Temporal.Instant }[],
  side: Side,
  now: Temporal.Instant,
): boolean {
  const last = before.at(-1);
  if (last?.side !== side) return true;
  const again = last.at.add({ minutes: EVIDENCE_NOTIFY_MINUTES });
  return Temporal.Instant.compare(again, now) <= 0;
}
