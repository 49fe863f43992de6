import type { SeriesBody } from '#contract/booking/series/views.ts';
import type { OrderBody } from '#contract/booking/views.ts';
import { pathIn } from '#contract/locale/language.ts';
import type { T } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { navigateTo } from '#web/lib/navigation/navigate.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { placedPath, release, usePlaced, useReleaseOnClose } from './pay-effects.ts';
import type { PayEvent, PayState, Refusal } from './pay-flow.ts';
import { orderText } from './pay-text.ts';
import { payToast } from './pay-toasts.ts';
import { refusalOf } from './refusal.ts';
import type { Prefill } from './use-checkout.ts';
import { useOrderKey } from './use-order-key.ts';
import { type Ordered, type PayRun, usePayRun } from './use-pay-run.ts';

/** Prevents Back from returning to a form that would pay again. */
const replacing = { isReplacing: true };

/** One booking, or the dates of a series. */
type OrderInput = Omit<OrderBody, 'customerInfo'> | Omit<SeriesBody, 'customerInfo'>;
export type PayFlow = PayRun<OrderInput>;

/** Pays for a new booking: holds the time, opens the checkout and redirects to My Bookings. */
export function usePayFlow(described: string): PayFlow {
  const t = useT();
  const orderKey = useOrderKey();

  const order = async (input: OrderInput, prefill: Prefill): Promise<Ordered> => {
    const customerInfo = customerInfoOf(prefill);
    const { key: idempotencyKey } = orderKey.keyFor({ ...input, customerInfo });
    const options = { idempotencyKey, skipNotification: true };
    try {
      const { data } = await ('starts' in input
        ? browserApi.call('orderSeries', { body: { ...input, customerInfo }, ...options })
        : browserApi.call('order', { body: { ...input, customerInfo }, ...options }));
      orderKey.forget();
      return { bookingId: data.bookingId, order: data };
    } catch (error) {
      if (isAnswered(refusalOf(error))) orderKey.forget();
      throw error;
    }
  };

  const run = usePayRun<OrderInput>({
    described,
    text: orderText(t),
    order,
    hasArrived: isBooked,
    onDropped: release,
    onEvent: (before, event) => {
      announce(t, before, event);
      refreshPassedTimes(event);
    },
  });
  usePlaced(t.language, run.state);
  useReleaseOnClose(run.state, run.expire);
  return run;
}

/** Whether the paid hold is in the person's bookings. */
async function isBooked(bookingId: string): Promise<boolean> {
  const { data } = await browserApi.call('myBookings', { skipNotification: true });
  return data.some((booking) => booking.bookingId === bookingId);
}

function announce(t: T, before: PayState, event: PayEvent): void {
  const toast = payToast(t, before, event);
  if (!toast) return;
  const isDone = event.type === 'verified' || event.type === 'booked';
  const actions = isDone && [
    {
      label: t('booking.viewOrder'),
      onPress: () => navigateTo(pathIn(t.language, placedPath(event.bookingId)), replacing),
    },
    {
      label: t('booking.details'),
      onPress: () =>
        navigateTo(pathIn(t.language, `/booking-details/${event.bookingId}`), replacing),
    },
  ];
  notify[toast.kind](toast.text, actions ? { actions } : {});
}

/** True if a listed time has passed, so that the list is outdated. */
function refreshPassedTimes(event: PayEvent): void {
  if (event.type === 'refused' && event.refusal.code === 'SLOT_PAST')
    void refresh('slots', 'rescheduleStarts');
}

function customerInfoOf({ name, email, contact }: Prefill) {
  return {
    ...(name ? { name } : {}),
    ...(email ? { email } : {}),
    ...(contact ? { phone: contact.replace('+91', '') } : {}),
  };
}

/** True if the order can exist although the call failed: no response, or one that concerns only this attempt. */
function isAnswered({ httpStatus, code }: Refusal): boolean {
  return httpStatus > 0 && httpStatus < 500 && code !== 'KEY_IN_FLIGHT';
}
