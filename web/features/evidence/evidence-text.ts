import { EVIDENCE_LENGTH_MIN } from '#contract/evidence/limits.ts';
import type { Evidence, Piece } from '#contract/evidence/views.ts';
import type { Side } from '#contract/messages/limits.ts';
import { formatMoment } from '#contract/time.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

/** One entry of a side: text with the images that follow it. */
export type Entry = { id: string; side: Side; at: string; text: string | null; images: Piece[] };

/** Images that arrive within this many milliseconds belong to the entry before them. */
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

/** The kind of the report, as the provider reads it. */
export const reportLabels: Record<Evidence['kind'], string> = {
  'provider-no-show': 'The customer says that you did not come',
  quality: 'The customer says that the service was not as it should be',
  'contested-no-show': 'The customer says that they were there',
};

type ReportState = Pick<Evidence, 'state' | 'kind' | 'refundPercent'>;

/** The state of the report for the provider, as a label and a sentence. */
export function providerState({ state, kind, refundPercent }: ReportState): {
  label: string;
  tone: BadgeTone;
  text: string;
} {
  if (state === 'open') {
    return {
      label: 'Being looked into',
      tone: 'warn',
      text: 'A person reads both sides and decides. Until then what this booking earned is not paid out.',
    };
  }
  if (state === 'declined') {
    const text = 'The booking stays as it is, and so do your earnings.';
    return { label: 'Declined', tone: 'neutral', text };
  }
  const part =
    kind === 'provider-no-show' || refundPercent === null
      ? 'Everything'
      : `${refundPercent}\u00a0% of the price`;
  return { label: 'Upheld', tone: 'danger', text: `${part} was given back to the customer.` };
}

type OpenReport = Pick<Evidence, 'side' | 'pieces' | 'answerBy' | 'timeZone'>;

/** The next step of an open report, and the deadline for an answer. */
export function nextStepText({ side, pieces, answerBy, timeZone }: OpenReport): string {
  const until = formatMoment(answerBy, timeZone);
  const more = 'You can add more until it is decided.';
  if (side === 'provider') {
    return isAnswered(pieces)
      ? `You have answered. ${more}`
      : `Please tell your side by ${until}. We decide after that.`;
  }
  return isAnswered(pieces)
    ? `The provider has answered. ${more}`
    : `We have asked the provider to answer by ${until}, and decide after that.`;
}

export function isAnswered(pieces: readonly Piece[]): boolean {
  return pieces.some(({ side }) => side === 'provider');
}

/** The validation error of the draft, or undefined. Images may be sent without text. */
export function draftProblem(text: string, images: number): string | undefined {
  const { length } = text.trim();
  if (length === 0) return images > 0 ? undefined : 'Please write something, or add a picture.';
  if (length >= EVIDENCE_LENGTH_MIN) return undefined;
  return `Please write at least ${EVIDENCE_LENGTH_MIN} characters.`;
}
