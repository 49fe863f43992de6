import {
  EVIDENCE_PICTURES_MAX,
  EVIDENCE_TOLD_MINUTES,
  EVIDENCE_WORDS_MAX,
} from '#contract/evidence/limits.ts';
import type { Side } from '#contract/messages/limits.ts';

export type PieceKind = 'words' | 'picture';

/** How much each side gives in one dispute at most. */
export const placesOf: Record<PieceKind, number> = {
  words: EVIDENCE_WORDS_MAX,
  picture: EVIDENCE_PICTURES_MAX,
};

/** How often a person may write in all their disputes together. */
export const wordsPerDay = { usesMax: 30, seconds: 86_400 } as const;

type Given = { side: Side; kind: PieceKind };

/** How many more pieces of a kind a side can give. */
export function placesLeft(pieces: readonly Given[], side: Side, kind: PieceKind): number {
  const taken = pieces.filter((piece) => piece.side === side && piece.kind === kind).length;
  return Math.max(0, placesOf[kind] - taken);
}

/**
 * Whether what a side gives now is told to the other: yes when the other side spoke last, and again when
 * so much time has passed that it is another beginning. The report itself is the customer's first word.
 */
export function isNews(
  before: readonly { side: Side; at: Temporal.Instant }[],
  side: Side,
  now: Temporal.Instant,
): boolean {
  const last = before.at(-1);
  if (last?.side !== side) return true;
  const again = last.at.add({ minutes: EVIDENCE_TOLD_MINUTES });
  return Temporal.Instant.compare(again, now) <= 0;
}
