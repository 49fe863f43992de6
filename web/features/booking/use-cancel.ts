import { useEffect, useRef, useState } from 'react';
import type { CancelQuote } from '#contract/booking.ts';
import { QUOTE_MINUTES } from '#contract/limits.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { failureText } from '#web/api/failure-text.ts';
import { refresh } from '#web/api/query.ts';
import { type RequoteCause, requoteNotice } from './cancel-words.ts';

const QUOTE_MS = QUOTE_MINUTES * 60_000;

type CancelState = {
  doing: 'asking' | 'sending' | undefined;
  /** `endsAt` is epoch milliseconds by the clock of this browser. */
  held: { quote: CancelQuote; endsAt: number } | undefined;
  /** Why there is no quote to show. */
  failure: string | undefined;
  notice: { tone: 'info' | 'warn' | 'danger'; text: string } | undefined;
  reasonRefused: string | undefined;
};

type Ends = {
  onCancelled: () => void;
  /** The booking can no longer be cancelled. */
  onGone: () => void;
};

export type Cancel = CancelState & {
  ask: () => void;
  send: (reason: string) => Promise<void>;
};

const opened: CancelState = {
  doing: undefined,
  held: undefined,
  failure: undefined,
  notice: undefined,
  reasonRefused: undefined,
};

/** Asks for the quote of a cancellation, renews it when it ends or is refused, and cancels under it. */
export function useCancel(bookingId: string, { onCancelled, onGone }: Ends): Cancel {
  const [state, setState] = useState(opened);
  const latest = useRef(state);
  const isShown = useIsShown();
  const patch = (part: Partial<CancelState>) => {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  };

  const ask = async (cause?: RequoteCause) => {
    if (latest.current.doing) return;
    const before = latest.current.held?.quote;
    // Measured from the asking, so that a wrong clock neither shortens nor stretches the time.
    const endsAt = Date.now() + QUOTE_MS;
    patch({ doing: 'asking', failure: undefined });
    try {
      const { data: quote } = await askQuote(bookingId);
      const notice = cause && requoteNotice(cause, before, quote);
      patch({ doing: undefined, held: { quote, endsAt }, notice });
    } catch (error) {
      const failure = failureText(error);
      patch({ doing: undefined, held: undefined, notice: undefined, failure });
      if (isShown.current && isOver(error)) onGone();
    }
  };

  const send = async (reason: string) => {
    const { held, doing } = latest.current;
    if (!held || doing) return;
    patch({ doing: 'sending', notice: undefined, reasonRefused: undefined });
    try {
      await sendCancel(bookingId, held.quote.quote, reason);
      patch({ doing: undefined });
      onCancelled();
    } catch (error) {
      patch({ doing: undefined, ...refusalState(error) });
      // Without a clear answer it may be cancelled all the same; the page behind shows what is true.
      void refresh('booking');
      const cause = requoteCause(error);
      if (cause) await ask(cause);
    }
  };

  useFirstQuote(ask);
  useQuoteEnd(state.held?.endsAt, () => void ask('ended'));
  return { ...state, ask: () => void ask(), send };
}

function askQuote(bookingId: string) {
  return browserApi.call('cancelQuote', { params: { bookingId }, skipNotification: true });
}

function sendCancel(bookingId: string, quote: string, reason: string) {
  return browserApi.call('cancel', {
    params: { bookingId },
    body: { quote, reason, refundTo: 'source' },
    skipNotification: true,
  });
}

function isOver(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return error.code === 'MOVE_NOT_ALLOWED' || error.code === 'BOOKING_NOT_FOUND';
}

function requoteCause(error: unknown): RequoteCause | undefined {
  if (isOver(error)) return 'moved';
  if (!(error instanceof ApiFailure)) return undefined;
  const isRefused = error.code === 'QUOTE_EXPIRED' || error.code === 'QUOTE_INVALID';
  return isRefused ? 'refused' : undefined;
}

/** Where a refusal is said: at the reason, or above the buttons; a new quote speaks for itself. */
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

/** False once the dialog is closed: an answer that comes later moves nothing. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

function useFirstQuote(ask: () => Promise<void>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => void ask(), []);
}

function useQuoteEnd(endsAt: number | undefined, onEnd: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer a quote
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(onEnd, Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
}
