import { useEffect, useRef } from 'react';
import { pathOf } from '#contract/call-paths.ts';
import { type Language, pathIn } from '#contract/locale/language.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh } from '#web/api/client/query.ts';
import { useDeadline } from '#web/lib/clock/use-now.ts';
import { navigateTo } from '#web/lib/navigation/navigate.ts';
import type { Held, PayState } from './pay-flow.ts';

/** PAY-06: milliseconds between the success and My Bookings. */
const PLACED_PAUSE_MS = 2000;

/** Milliseconds that this page's own checkout has to report a payment that the server has received. */
const OWN_REPORT_MS = 3000;

/** My Bookings with the new booking highlighted (PAY-06). */
export function placedPath(bookingId: string): string {
  return `/myBooking?new=${bookingId}`;
}

/** Fire and forget: a hold that is not released expires. */
export function release({ order }: Held): void {
  const options = { body: { bookingId: order.bookingId }, skipNotification: true };
  browserApi.call('release', options).then(
    () => refresh('slots', 'rescheduleStarts'),
    () => undefined,
  );
}

/** Opens the checkout after the dialog is gone, because both trap the focus. */
export function useOpenCheckout({ step }: PayState, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (step !== 'paying') return;
    const timer = setTimeout(() => latest.current());
    return () => clearTimeout(timer);
  }, [step]);
}

/** Calls back when an unpaid hold ends. */
export function useHoldEnd(state: PayState, onEnd: (bookingId: string) => void): void {
  const held = heldOf(state);
  useDeadline(held?.endsAt, () => held && onEnd(held.order.bookingId));
}

/**
 * Calls back when the open order was paid, but not reported by this page's checkout: another tab has the same hold. The
 * server can receive the payment of this page before the checkout reports it, so the checkout gets some time.
 */
export function usePaidElsewhere(
  state: PayState,
  hasArrived: (bookingId: string) => Promise<boolean>,
  onPaid: () => void,
): void {
  const bookingId = heldOf(state)?.order.bookingId;
  const latest = useRef({ bookingId, onPaid });
  useEffect(() => {
    latest.current = { bookingId, onPaid };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('bookings', async ({ id }) => {
    if (!bookingId || (id !== '' && id !== bookingId)) return;
    if (!(await hasArrived(bookingId).catch(() => false))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (latest.current.bookingId === bookingId) latest.current.onPaid();
    }, OWN_REPORT_MS);
  });
}

/** The hold that is being paid for. */
function heldOf(state: PayState): Held | undefined {
  return state.step === 'opening' || state.step === 'paying' ? state.held : undefined;
}

/**
 * Releases the hold on `pagehide`. A payment in progress gets its seat back or is refunded; a page restored from the
 * back/forward cache starts over.
 */
export function useReleaseOnClose(state: PayState, onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const bookingId = heldOf(state)?.order.bookingId;
  useEffect(() => {
    if (!bookingId) return;
    const releaseHold = () => {
      const body = new Blob([JSON.stringify({ bookingId })], { type: 'application/json' });
      navigator.sendBeacon(pathOf('release'), body);
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pagehide', releaseHold);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', releaseHold);
      window.removeEventListener('pageshow', comeBack);
    };
  }, [bookingId]);
}

/** Releases the hold when the page is left before the payment. */
export function useDropOnLeave(
  latest: { current: PayState },
  onDropped: (held: Held) => void,
): void {
  const drop = useRef(onDropped);
  useEffect(
    () => () => {
      const held = heldOf(latest.current);
      if (held) drop.current(held);
    },
    [latest],
  );
}

/** PAY-06: redirects to My Bookings after the order is placed. */
export function usePlaced(language: Language, state: PayState): void {
  const bookingId = state.step === 'placed' ? state.bookingId : undefined;
  useEffect(() => {
    if (!bookingId) return;
    const timer = setTimeout(
      () => navigateTo(pathIn(language, placedPath(bookingId)), { isReplacing: true }),
      PLACED_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [bookingId, language]);
}
