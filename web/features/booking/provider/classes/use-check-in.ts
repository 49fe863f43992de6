import { useState } from 'react';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { notify } from '#web/lib/toast/notify.ts';

/**
 * Displays a check-in at once. Responses can arrive in another order than the requests, so the roster is reloaded after
 * the last one; a failed check-in is reverted.
 */
export function useCheckIn({ sessionId, bookings }: SessionRoster) {
  const { pending, press } = usePresses((bookingId, isCheckedIn) =>
    browserApi.call('checkIn', {
      ...{ params: { sessionId }, body: { bookingId, isCheckedIn }, skipNotification: true },
    }),
  );
  return {
    bookings: bookings.map((one) => ({
      ...one,
      isCheckedIn: pending.get(one.bookingId) ?? one.isCheckedIn,
    })),
    setCheckedIn: press,
  };
}

/** The same for walk-ins; one that was marked as a no-show can still arrive. */
export function useWalkInCheckIn({ walkIns = [] }: SessionRoster) {
  const { pending, press } = usePresses((walkInId, isHere) =>
    browserApi.call('markWalkIn', {
      params: { walkInId },
      body: { state: isHere ? 'arrived' : 'booked' },
      skipNotification: true,
    }),
  );
  return {
    walkIns: walkIns.map((one) => ({
      ...one,
      isCheckedIn: pending.get(one.walkInId) ?? one.state === 'arrived',
    })),
    setArrived: press,
  };
}

/** Changes without a response yet, by booking or walk-in. */
function usePresses(send: (id: string, isOn: boolean) => Promise<unknown>) {
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());
  const press = async (id: string, isOn: boolean) => {
    setPending((now) => new Map(now).set(id, isOn));
    try {
      await send(id, isOn);
    } catch (error) {
      notify.error(failureText(error));
    }
    await refresh('sessionRoster');
    setPending((now) => {
      // A later press of the same switch has its own response.
      if (now.get(id) !== isOn) return now;
      const rest = new Map(now);
      rest.delete(id);
      return rest;
    });
  };
  return { pending, press };
}
