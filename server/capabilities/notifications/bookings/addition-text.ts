import type { NotificationFacts } from '#capabilities/booking/index.ts';
import { formatPaise } from '#contract/money.ts';
import {
  answerText,
  type MessageText,
  momentIn,
  peopleText,
  visitText,
  when,
} from '../phrasing.ts';

/** The pending request for more people, if it is still pending. */
function openRequest({ booking, change }: NotificationFacts) {
  if (change?.state !== 'asked' || !change.answerBy || change.people === null) return undefined;
  return {
    added: morePeopleText(change.people - booking.people),
    paidPaise: change.differencePaise,
    people: change.people,
    endsAt: momentIn(booking, change.endsAt),
    by: momentIn(booking, change.answerBy),
  };
}

export function addedText(facts: NotificationFacts): MessageText {
  const { booking, note } = facts;
  return {
    subject: `More people: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${booking.subServiceName} for ${when(booking)} is for ${peopleText(booking.people)} now.`,
      ...(note === null ? [] : [`The change: ${note}.`]),
      visitText(facts),
      ...(booking.state === 'assigned'
        ? [
            `${booking.providerName} will answer${answerText(booking)}. Should that not happen, everything is refunded.`,
          ]
        : []),
      `You have paid ${formatPaise(booking.totalPaise)} for everybody. If fewer people come, those who were added last are cancelled first, at the price paid for them.`,
    ],
  };
}

export function requestedPeopleText(facts: NotificationFacts): MessageText | undefined {
  const open = openRequest(facts);
  if (!open) return undefined;
  const { booking } = facts;
  return {
    subject: `Requested: ${open.added} for ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `You asked to add ${open.added} to your booking for ${when(booking)}: ${peopleText(open.people)} until ${open.endsAt}.`,
      `${booking.providerName} will answer by ${open.by}. If they decline or don't answer, your booking stays as it is, and the ${formatPaise(open.paidPaise)} you paid is refunded.`,
    ],
  };
}

export function requestedPeopleOfProviderText(facts: NotificationFacts): MessageText | undefined {
  const open = openRequest(facts);
  if (!open) return undefined;
  const { booking } = facts;
  return {
    subject: `Requested: ${open.added} for ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName} wants to add ${open.added} to the booking for ${when(booking)}: ${peopleText(open.people)} until ${open.endsAt}. They have paid for them.`,
      `Accept or decline by ${open.by}. If you decline or don't answer, the booking stays as it is, for ${peopleText(booking.people)}.`,
    ],
  };
}

/** The customer's message when the booking stays as it is. */
export function notAddedText(
  move: 'addPeopleDeclined' | 'addPeopleExpired',
  { booking, change, note }: NotificationFacts,
): MessageText {
  const isDeclined = move === 'addPeopleDeclined';
  const paise = change?.paymentId ? change.differencePaise : 0;
  return {
    subject: `${isDeclined ? 'More people declined' : 'More people not confirmed'}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.providerName} ${isDeclined ? 'can’t take more people' : 'did not answer about more people'}, so your booking stays as it is, for ${peopleText(booking.people)}.`,
      ...(isDeclined && note !== null ? [`Reason: ${note}`] : []),
      ...(paise > 0 ? [`The ${formatPaise(paise)} you paid for them is refunded.`] : []),
    ],
  };
}

/** No notification to a provider who accepted the people themselves. */
export function addedToProviderText(facts: NotificationFacts): MessageText | undefined {
  const { booking, note } = facts;
  const isTaken = booking.state === 'accepted';
  if (isTaken && !booking.autoAccept) return undefined;
  return {
    subject: `More people: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName}’s booking for ${when(booking)} is for ${peopleText(booking.people)} now.`,
      ...(note === null ? [] : [`The change: ${note}.`]),
      visitText(facts),
      isTaken
        ? 'You accept bookings at once, so it is in your calendar.'
        : `Please accept or reject the booking${answerText(booking)}. Unanswered requests are cancelled and the customer is refunded.`,
    ],
  };
}

/** The provider's message, unless they declined themselves or the booking ended, which has its own e-mail. */
export function notAddedToProviderText(
  move: 'addPeopleExpired' | 'addPeopleWithdrawn',
  { booking }: NotificationFacts,
): MessageText | undefined {
  if (booking.state !== 'accepted') return undefined;
  const why =
    move === 'addPeopleExpired'
      ? 'The time to answer the request for more people is over.'
      : `${booking.customerName} withdrew the request for more people.`;
  return {
    subject: `No change: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [`${why} The booking stays for ${peopleText(booking.people)}.`],
  };
}

function morePeopleText(added: number): string {
  return added === 1 ? '1 more person' : `${added} more people`;
}
