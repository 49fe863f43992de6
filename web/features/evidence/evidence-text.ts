import { EVIDENCE_LENGTH_MIN } from '#contract/evidence/limits.ts';
import type { Evidence, Piece } from '#contract/evidence/views.ts';
import type { Side } from '#contract/messages/limits.ts';
import { formatMoment } from '#contract/time.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

/** What one side said in one go: words, with the pictures that followed them. */
export type Entry = { id: string; side: Side; at: string; text: string | null; pictures: Piece[] };

/** Pictures that follow within so many milliseconds belong to what was said before them. */
const ONE_GO_MS = 10 * 60_000;

/** The pieces in their order, each picture with the words or the pictures that it followed. */
export function entriesOf(pieces: readonly Piece[]): Entry[] {
  const entries: Entry[] = [];
  for (const piece of pieces) {
    const { id, side, givenAt: at, text } = piece;
    const last = entries.at(-1);
    const isSame = last?.side === side && Date.parse(at) - Date.parse(last.at) <= ONE_GO_MS;
    if (piece.kind === 'words') entries.push({ id, side, at, text, pictures: [] });
    else if (last && isSame) last.pictures.push(piece);
    else entries.push({ id, side, at, text: null, pictures: [piece] });
  }
  return entries;
}

/** What the customer reported, as their provider reads it. */
export const reportedWords: Record<Evidence['kind'], string> = {
  'provider-no-show': 'The customer says that you did not come',
  quality: 'The customer says that the service was not as it should be',
  'contested-no-show': 'The customer says that they were there',
};

type Standing = Pick<Evidence, 'state' | 'kind' | 'refundPercent'>;

/** How the report stands, for the provider, in a word and a sentence. */
export function providerStanding({ state, kind, refundPercent }: Standing): {
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

type Asked = Pick<Evidence, 'side' | 'pieces' | 'answerBy' | 'timeZone'>;

/** What happens next in an open report, and until when an answer helps. */
export function nextWords({ side, pieces, answerBy, timeZone }: Asked): string {
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

/** What is wrong with what is about to be sent, or undefined. Pictures can go without words. */
export function draftProblem(text: string, pictures: number): string | undefined {
  const { length } = text.trim();
  if (length === 0) return pictures > 0 ? undefined : 'Please write something, or add a picture.';
  if (length >= EVIDENCE_LENGTH_MIN) return undefined;
  return `Please write at least ${EVIDENCE_LENGTH_MIN} characters.`;
}
