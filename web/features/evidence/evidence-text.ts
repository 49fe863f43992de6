import { EVIDENCE_LENGTH_MIN } from '#contract/evidence/limits.ts';
import type { Evidence, Piece } from '#contract/evidence/views.ts';
import type { Side } from '#contract/messages/limits.ts';
import type { T } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';

/** One entry of a side: text with the images that follow it. */
export type Entry = { id: string; side: Side; at: string; text: string | null; images: Piece[] };

/** Images that arrive within this many milliseconds belong to the previous entry. */
const ONE_GO_MS = 10 * 60_000;

/** The pieces in chronological order, each image grouped with the entry it follows. */
export function entriesOf(pieces: readonly Piece[]): Entry[] {
  const entries: Entry[] = [];
  for (const piece of pieces) {
    const { id, side, givenAt: at, text } = piece;
    const last = entries.at(-1);
    const isSame = last?.side === side && Date.parse(at) - Date.parse(last.at) <= ONE_GO_MS;
    if (piece.kind === 'words') entries.push({ id, side, at, text, images: [] });
    else if (last && isSame) last.images.push(piece);
    else entries.push({ id, side, at, text: null, images: [piece] });
  }
  return entries;
}

type OpenReport = Pick<Evidence, 'side' | 'pieces' | 'answerBy' | 'timeZone'>;

/** The next step of an open report, and the deadline for an answer. */
export function nextStepText(t: T, { side, pieces, answerBy, timeZone }: OpenReport): string {
  const moment = localMoment(t, answerBy, timeZone);
  if (side === 'provider') {
    return isAnswered(pieces) ? t('evidence.answered') : t('evidence.yourSideUntil', { moment });
  }
  return isAnswered(pieces)
    ? t('evidence.theyAnswered')
    : t('evidence.answerRequested', { moment });
}

export function isAnswered(pieces: readonly Piece[]): boolean {
  return pieces.some(({ side }) => side === 'provider');
}

/** The validation error of the draft, or undefined. Images may be sent without text. */
export function draftProblem(t: T, text: string, images: number): string | undefined {
  const { length } = text.trim();
  if (length === 0) return images > 0 ? undefined : t('evidence.needsText');
  if (length >= EVIDENCE_LENGTH_MIN) return undefined;
  return t('evidence.tooShort', { least: EVIDENCE_LENGTH_MIN });
}
