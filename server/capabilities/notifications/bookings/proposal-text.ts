import type { NotificationFacts } from '#capabilities/booking/index.ts';
import { type MessageText, momentIn, visitText, what, when } from '../phrasing.ts';

const OPEN = 'See the new time';

/** The proposal, while the customer can answer it. */
export function proposedText({ booking, change }: NotificationFacts): MessageText | undefined {
  if (change?.state !== 'asked' || change.askedBy !== 'provider' || !change.answerBy) {
    return undefined;
  }
  const isSameTime = change.startsAt.equals(booking.startsAt);
  const next = momentIn(booking, change.startsAt);
  const by = momentIn(booking, change.answerBy);
  return {
    subject: isSameTime
      ? `Another team member? ${booking.subServiceName}, ${when(booking)}`
      : `New time proposed: ${booking.subServiceName}, ${next}`,
    paragraphs: [
      isSameTime
        ? `${booking.providerName} proposes another team member for ${what(booking)} on ${when(booking)}.`
        : `${booking.providerName} proposes ${next} for ${what(booking)}, instead of ${when(booking)}.`,
      `Accept or decline by ${by}. Your booking stays as it is until you accept, and the price does not change.`,
    ],
    button: OPEN,
  };
}

/** An e-mail with the new time for their calendar. */
export function acceptedProposalText(facts: NotificationFacts): MessageText {
  const { booking } = facts;
  return {
    subject: `Moved: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `You accepted the new time. ${what(booking)} with ${booking.serviceName} is now on ${when(booking)}.`,
      visitText(facts),
      `Where: ${booking.location}.`,
    ],
  };
}

/** The customer's message when a proposal ends without their answer; none when a newer one replaces it. */
export function closedProposalText(
  move: 'proposalExpired' | 'proposalWithdrawn',
  { booking, change }: NotificationFacts,
): MessageText | undefined {
  const isReplaced = change?.state !== 'released' || change.askedBy !== 'provider';
  const isOver = booking.state !== 'accepted' || booking.freeCancelUntil !== null;
  if (isReplaced || isOver) return undefined;
  const why =
    move === 'proposalExpired'
      ? 'The time to answer the proposed time is over.'
      : `${booking.providerName} withdrew the proposed time.`;
  return {
    subject: `No change: ${booking.subServiceName} stays on ${when(booking)}`,
    paragraphs: [`${why} Your booking of ${what(booking)} stays on ${when(booking)}.`],
  };
}

export function rescheduledByProviderText(facts: NotificationFacts): MessageText {
  const { booking, note } = facts;
  const until = booking.freeCancelUntil;
  return {
    subject: `Moved: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.providerName} moved ${what(booking)} to ${when(booking)}, as agreed with you on the phone.`,
      ...(note === null ? [] : [`The change: ${note}.`]),
      visitText(facts),
      ...(until === null
        ? []
        : [
            `You did not agree to this? Cancel by ${momentIn(booking, until)} and get back everything you paid.`,
          ]),
    ],
  };
}

export function rescheduledSessionText(facts: NotificationFacts): MessageText {
  const { booking, note } = facts;
  const until = booking.freeCancelUntil;
  const by = until && momentIn(booking, until);
  return {
    subject: `Class moved: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.providerName} moved the class ${booking.subServiceName} to ${when(booking)}. Your ${booking.state === 'accepted' ? 'place' : 'request'} moves with it, at the same price.`,
      ...(note === null ? [] : [`The change: ${note}.`]),
      visitText(facts),
      ...(by
        ? [
            `If the new time suits you, there is nothing to do. If not, cancel by ${by} and get back everything you paid.`,
          ]
        : []),
    ],
  };
}

/** To the customer: others serve at the same time, by the provider's choice or their own. */
export function reassignedText(facts: NotificationFacts): MessageText {
  const { booking, servedBy } = facts;
  const who = servedBy.length > 0 ? `${servedBy.join(' and ')} will` : 'Another team member will';
  return {
    subject: `Same time, another team member: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${who} take care of ${what(booking)} on ${when(booking)}. Time and price stay the same.`,
      visitText(facts),
    ],
  };
}

type Answered = 'proposalAccepted' | 'proposalDeclined' | 'proposalExpired';

const subjects: Record<Answered, string> = {
  proposalAccepted: 'New time accepted',
  proposalDeclined: 'New time declined',
  proposalExpired: 'No answer about the new time',
};

/** The provider's message about the customer's answer. */
export function answeredProposalText(move: Answered, facts: NotificationFacts): MessageText {
  const { booking } = facts;
  const who = booking.customerName;
  const texts: Record<Answered, string> = {
    proposalAccepted: `${who} accepted. ${what(booking)} is now on ${when(booking)}.`,
    proposalDeclined: `${who} declined the time you proposed. ${what(booking)} stays on ${when(booking)}.`,
    proposalExpired: `${who} did not answer in time. ${what(booking)} stays on ${when(booking)}.`,
  };
  return {
    subject: `${subjects[move]}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [texts[move], ...(move === 'proposalAccepted' ? [visitText(facts)] : [])],
  };
}

/** An e-mail with the new time for the provider's calendar. */
export function ownRescheduleText(facts: NotificationFacts): MessageText {
  const { booking } = facts;
  return {
    subject: `Moved: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `You moved ${booking.customerName}’s booking of ${what(booking)} to ${when(booking)}.`,
      visitText(facts),
      'The customer is notified and can object by cancelling with a full refund.',
    ],
    isOwnAct: true,
  };
}
