import { useEffect, useRef, useState } from 'react';
import type { SeriesCancelQuote } from '#contract/booking/series/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useDeadline } from '#web/lib/clock/use-now.ts';
import { useIsMounted } from '#web/lib/use-is-mounted.ts';

type State = {
  doing: 'asking' | 'sending' | undefined;
  quote: SeriesCancelQuote | undefined;
  /** Why there is no quote, why it was renewed, or why the dates were not cancelled. */
  problem: string | undefined;
};

export type SeriesCancel = State & {
  ask: () => void;
  send: (reason: string, refundTo: 'source' | 'wallet') => Promise<void>;
};

/** The quote has expired, or the dates have changed since. */
const outdated: ReadonlySet<string> = new Set([
  'QUOTE_EXPIRED',
  'QUOTE_INVALID',
  'MOVE_NOT_ALLOWED',
]);

/**
 * Requests the quotes of all remaining dates, renews them when they expire, and cancels under them. `onGone` is called
 * when no date is left.
 */
export function useSeriesCancel(
  seriesId: string,
  { onCancelled, onGone }: { onCancelled: () => void; onGone: () => void },
): SeriesCancel {
  const renewed = useT()('cancel.seriesRenewed');
  const [state, setState] = useState<State>({
    ...{ doing: 'asking', quote: undefined, problem: undefined },
  });
  const isMounted = useIsMounted();
  const isSending = useRef(false);
  const patch = (part: Partial<State>) => {
    if (isMounted.current) setState((before) => ({ ...before, ...part }));
  };
  const ask = async (problem?: string) => {
    if (isSending.current) return;
    patch({ doing: 'asking' });
    try {
      const options = { params: { seriesId }, skipNotification: true };
      const { data: quote } = await browserApi.call('seriesCancelQuote', options);
      patch({ doing: undefined, quote, problem });
    } catch (error) {
      patch({ doing: undefined, quote: undefined, problem: failureText(error) });
      const isOver = error instanceof ApiFailure && error.code === 'MOVE_NOT_ALLOWED';
      if (isMounted.current && isOver) onGone();
    }
  };
  const send = async (reason: string, refundTo: 'source' | 'wallet') => {
    if (!state.quote || state.doing) return;
    isSending.current = true;
    patch({ doing: 'sending', problem: undefined });
    const quotes = state.quote.dates.map(({ quote }) => quote.quote);
    const body = { quotes, reason, refundTo };
    try {
      await browserApi.call('cancelSeries', { params: { seriesId }, body, skipNotification: true });
      onCancelled();
    } catch (error) {
      isSending.current = false;
      // After a network failure the cancellation may still have succeeded.
      void refresh('booking');
      const isOutdated = error instanceof ApiFailure && outdated.has(error.code);
      if (isOutdated) await ask(renewed);
      else patch({ doing: undefined, problem: failureText(error) });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the dialog opens
  useEffect(() => void ask(), []);
  useDeadline(state.quote && Date.parse(state.quote.validUntil), () => void ask(renewed));
  return { ...state, ask: () => void ask(), send };
}
