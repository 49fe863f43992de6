import type { NotificationFacts } from '#capabilities/booking/index.ts';
import {
  pendingTextForCustomer,
  pendingTextForProvider,
} from '#contract/booking/reschedule-text.ts';
import { formatPaise } from '#contract/money.ts';
import { type MessageText, momentIn, what, when } from '../phrasing.ts';

/** The pending reschedule request, if it is still pending. */
function openRequest({ booking, change }: NotificationFacts) {
  if (change?.state !== 'asked' || !change.answerBy) return undefined;
  const times = {
    from: booking.startsAt.toString(),
    to: change.startsAt.toString(),
    timeZone: booking.timeZone,
  };
  return { change, times, by: momentIn(booking, change.answerBy) };
}

export function requestedText(facts: NotificationFacts): MessageText | undefined {
  const open = openRequest(facts);
  if (!open) return undefined;
  const { booking } = facts;
  const paise = open.change.differencePaise;
  const back = paise > 0 ? `, and the ${formatPaise(paise)} you paid is refunded` : '';
  return {
    subject: `New time requested: ${booking.subServiceName}, ${momentIn(booking, open.change.startsAt)}`,
    paragraphs: [
      pendingTextForCustomer(open.times),
      `${booking.providerName} will answer by ${open.by}. If they decline or don't answer, your booking stays as it is${back}.`,
      ...(paise < 0
        ? [`The new time costs ${formatPaise(-paise)} less. We refund that when they confirm.`]
        : []),
    ],
  };
}

export function requestedOfProviderText(facts: NotificationFacts): MessageText | undefined {
  const open = openRequest(facts);
  if (!open) return undefined;
  const { booking } = facts;
  return {
    subject: `New time requested: ${booking.subServiceName}, ${momentIn(booking, open.change.startsAt)}`,
    paragraphs: [
      pendingTextForProvider(booking.customerName, open.times),
      `Accept or decline the new time of ${what(booking)} by ${open.by}. If you decline or don't answer, the booking stays on ${when(booking)}.`,
    ],
  };
}

type Unchanged = 'rescheduleDeclined' | 'rescheduleExpired' | 'rescheduleWithdrawn';

/** The customer's message when the booking keeps its time. */
export function unchangedText(
  move: Unchanged,
  { booking, change, note }: NotificationFacts,
): MessageText {
  const isDeclined = move === 'rescheduleDeclined';
  const who = booking.providerName;
  const requestedTime = change ? ` for ${momentIn(booking, change.startsAt)}` : '';
  const paise = change?.paymentId ? change.differencePaise : 0;
  return {
    subject: `${isDeclined ? 'New time declined' : 'New time not confirmed'}: ${booking.subServiceName} stays on ${when(booking)}`,
    paragraphs: [
      isDeclined
        ? `${who} cannot take ${what(booking)}${requestedTime}. Their reason: ${note ?? 'none given'}`
        : `${who} did not answer your request${requestedTime} in time.`,
      `Your booking stays on ${when(booking)}, accepted as before.`,
      ...(paise > 0
        ? [`The ${formatPaise(paise)} you paid for the new time is refunded in full.`]
        : []),
    ],
  };
}

/**
 * The same for the provider, unless they declined it themselves or the booking ended, which has its
 * own e-mail.
 */
export function unchangedToProviderText(
  move: Unchanged,
  { booking }: NotificationFacts,
): MessageText | undefined {
  if (booking.state !== 'accepted') return undefined;
  const why =
    move === 'rescheduleExpired'
      ? 'The time to answer the request for a new time is over.'
      : `${booking.customerName} withdrew the request for a new time.`;
  return {
    subject: `No change: ${booking.subServiceName} stays on ${when(booking)}`,
    paragraphs: [`${why} The booking of ${what(booking)} stays on ${when(booking)}.`],
  };
}
