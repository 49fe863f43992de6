import { useEffect, useRef, useState } from 'react';
import type { CancelQuote } from '#contract/booking/cancellation.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useDeadline } from '#web/lib/clock/use-now.ts';
import { useIsMounted } from '#web/lib/use-is-mounted.ts';
import { type RequoteCause, requoteNotice } from './cancel-text.ts';

export type RefundTarget = 'source' | 'wallet';

type CancelState = {
  doing: 'asking' | 'sending' | undefined;
  /** `endsAt` is epoch milliseconds on the server's clock. */
  held: { quote: CancelQuote; endsAt: number } | undefined;
  /** The reason why there is no quote. */
  failure: string | undefined;
  notice: { tone: 'info' | 'warn' | 'danger'; text: string } | undefined;
  reasonRefused: string | undefined;
};

type Ends = {
  onCancelled: (quote: CancelQuote) => void;
  /** Called when the booking can no longer be cancelled. */
  onGone: () => void;
};

export type Cancel = CancelState & {
  ask: () => void;
  send: (reason: string, refundTo: RefundTarget) => Promise<void>;
};

const opened: CancelState = {
  doing: undefined,
  held: undefined,
  failure: undefined,
  notice: undefined,
  reasonRefused: undefined,
};

/** What is cancelled: a number of people, or a segment of a visit for all of them. */
export type Cancelled = { people: number; part: number | undefined };

/** Whether a quote is for this choice. */
export function isQuoteOf({ people, visit }: CancelQuote, what: Cancelled): boolean {
  return what.part === undefined ? !visit && people === what.people : visit?.part === what.part;
}

/**
 * Requests the cancellation quote, renews it when it expires or is refused or when the booking is for fewer people, and
 * cancels under it.
 */
export function useCancel(
  { bookingId, people: allPeople }: Pick<BookingDetails, 'bookingId' | 'people'>,
  what: Cancelled,
  { onCancelled, onGone }: Ends,
): Cancel {
  const t = useT();
  const [state, setState] = useState(opened);
  const latest = useRef(state);
  const latestRequest = useRef(0);
  /** Why a new quote was needed while the cancellation was being sent. */
  const missed = useRef<RequoteCause>(undefined);
  const isMounted = useIsMounted();
  const patch = (part: Partial<CancelState>) => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  };

  const ask = async (cause?: RequoteCause) => {
    if (latest.current.doing === 'sending') {
      missed.current = cause;
      return;
    }
    latestRequest.current += 1;
    const own = latestRequest.current;
    const before = latest.current.held?.quote;
    patch({ doing: 'asking', failure: undefined, ...(cause ? {} : { notice: undefined }) });
    try {
      const { data: quote } = await askQuote(bookingId, what);
      // The choice has changed meanwhile, and a newer request is pending.
      if (own !== latestRequest.current) return;
      const notice = cause && requoteNotice(t, cause, before, quote);
      const endsAt = Date.parse(quote.validUntil);
      patch({ doing: undefined, held: { quote, endsAt }, notice });
    } catch (error) {
      if (own !== latestRequest.current) return;
      const failure = failureText(error);
      patch({ doing: undefined, held: undefined, notice: undefined, failure });
      if (isMounted.current && isOver(error)) onGone();
      else if (codeOf(error) === 'QUOTE_PEOPLE') void refresh('booking');
    }
  };

  const askLatest = useRef(ask);
  useEffect(() => {
    askLatest.current = ask;
  });

  const send = async (reason: string, refundTo: RefundTarget) => {
    const { held, doing } = latest.current;
    if (!held || doing) return;
    missed.current = undefined;
    patch({ doing: 'sending', notice: undefined, reasonRefused: undefined });
    try {
      await sendCancel(bookingId, { quote: held.quote.quote, reason, refundTo });
      patch({ doing: undefined });
      onCancelled(held.quote);
    } catch (error) {
      patch({ doing: undefined, ...refusalState(error) });
      // After a network failure the cancellation may still have succeeded; the page below reloads the booking.
      void refresh('booking');
      const cause = requoteCause(error) ?? missed.current;
      // With the choice of now, which a live update may have changed meanwhile.
      if (cause) await askLatest.current(cause);
    }
  };

  useQuoteFor(what, allPeople, (cause) => void ask(cause));
  useDeadline(state.held?.endsAt, () => void ask('ended'));
  return { ...state, ask: () => void ask(), send };
}

function askQuote(bookingId: string, { people, part }: Cancelled) {
  return browserApi.call('cancelQuote', {
    params: { bookingId },
    body: part === undefined ? { people } : { part },
    skipNotification: true,
  });
}

function sendCancel(
  bookingId: string,
  body: { quote: string; reason: string; refundTo: RefundTarget },
) {
  return browserApi.call('cancel', { params: { bookingId }, body, skipNotification: true });
}

function codeOf(error: unknown): ApiFailure['code'] | undefined {
  return error instanceof ApiFailure ? error.code : undefined;
}

function isOver(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'MOVE_NOT_ALLOWED' || code === 'BOOKING_NOT_FOUND';
}

function requoteCause(error: unknown): RequoteCause | undefined {
  const code = codeOf(error);
  // With SLOT_TAKEN, the remaining segments need another time now.
  if (isOver(error) || code === 'QUOTE_PEOPLE' || code === 'SLOT_TAKEN') return 'changed';
  return code === 'QUOTE_EXPIRED' || code === 'QUOTE_INVALID' ? 'refused' : undefined;
}

/** Displays a refusal at the reason or above the buttons; a replaced quote has its own message. */
function refusalState(error: unknown): Partial<CancelState> {
  if (requoteCause(error)) return {};
  const text = failureText(error);
  if (error instanceof ApiFailure) {
    const { code, errors } = error;
    const reasonRefused = errors['reason'] ?? (code === 'REASON_REQUIRED' ? text : undefined);
    if (reasonRefused) return { reasonRefused };
  }
  return { notice: { tone: 'danger', text } };
}

function useQuoteFor(
  { people, part }: Cancelled,
  allPeople: number,
  ask: (cause?: RequoteCause) => void,
): void {
  const known = useRef(allPeople);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the dialog opens, for each choice and change
  useEffect(() => {
    const isFewer = allPeople < known.current;
    known.current = allPeople;
    ask(isFewer ? 'fewer' : undefined);
  }, [people, part, allPeople]);
}
