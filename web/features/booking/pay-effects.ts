import { useEffect, useRef } from 'react';
import { browserApi } from '#web/api/browser-api.ts';
import { goTo } from '#web/api/go-to.ts';
import { refresh } from '#web/api/query.ts';
import type { Held, PayState } from './pay-flow.ts';

/** PAY-06: milliseconds between the success and My Bookings. */
const PLACED_PAUSE_MS = 2000;

/** My Bookings with the new booking marked (PAY-06). */
export function placedPath(bookingId: string): string {
  return `/myBooking?new=${bookingId}`;
}

/** Nobody waits for it: a hold that is not given back ends by itself. */
export function release({ order }: Held): void {
  const asked = { body: { bookingId: order.bookingId }, skipNotification: true };
  browserApi.call('release', asked).then(
    () => refresh('slots'),
    () => undefined,
  );
}

/** The checkout opens once the dialog is gone: two things that keep the focus would fight over it. */
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

/** Hears of the end of a hold that is not paid yet. */
export function useHoldEnd(state: PayState, onEnd: () => void): void {
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  const endsAt =
    state.step === 'opening' || state.step === 'paying' ? state.held.endsAt : undefined;
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => latest.current(), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/** Leaving the page before paying gives the time back. */
export function useReleaseOnLeave(latest: { current: PayState }): void {
  useEffect(
    () => () => {
      const { current } = latest;
      if (current.step === 'opening' || current.step === 'paying') release(current.held);
    },
    [latest],
  );
}

/** PAY-06: a placed order leads to My Bookings by itself. */
export function usePlaced(state: PayState): void {
  const bookingId = state.step === 'placed' ? state.bookingId : undefined;
  useEffect(() => {
    if (!bookingId) return;
    const timer = setTimeout(
      () => goTo(placedPath(bookingId), { isReplacing: true }),
      PLACED_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [bookingId]);
}
