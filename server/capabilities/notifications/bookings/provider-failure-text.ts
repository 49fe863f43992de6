import type { NotificationFacts } from '#capabilities/booking/index.ts';
import { formatPaise } from '#contract/money.ts';
import { bonusLimit } from '#contract/wallet/limits.ts';
import { lowerFirst, type MessageText, momentIn, moneyText, what, when } from '../phrasing.ts';

const CHOOSE = 'Choose what happens now';

/** The provider failed the customer: what happened, the refund, the choices and their deadline. */
export function providerFailedText(facts: NotificationFacts): MessageText {
  const { booking } = facts;
  const reason = booking.cancelReason ?? '';
  const ended = `Your booking of ${what(booking)} for ${when(booking)}`;
  if (booking.cancelMove === 'reject') {
    return {
      subject: `Not possible: ${booking.subServiceName}, ${when(booking)}`,
      paragraphs: [
        `${booking.providerName} could not take your booking of ${what(booking)} for ${when(booking)}. Their reason: ${reason}`,
        ...compensationText(facts),
      ],
      button: CHOOSE,
    };
  }
  const byProvider = `${ended} was cancelled by ${booking.providerName}. Their reason: ${reason}`;
  const isTheirs = booking.cancelledBy === 'provider';
  return {
    subject: `Cancelled: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      isTheirs ? byProvider : `${ended} was cancelled: ${lowerFirst(reason)}.`,
      ...compensationText(facts),
    ],
    button: CHOOSE,
  };
}

/** The payment arrived after the time was taken by someone else: a refund without a choice. */
export function latePaymentText(facts: NotificationFacts): MessageText {
  const { booking } = facts;
  return {
    subject: `Cancelled: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${what(booking)} for ${when(booking)} was cancelled: ${lowerFirst(booking.cancelReason ?? '')}.`,
      'Your payment goes back in full to where it came from. We write again when it is sent.',
      ...moneyText(facts),
    ],
  };
}

function compensationText(facts: NotificationFacts): string[] {
  const { booking, rebooking, bonusPaise, isBonusWithheld } = facts;
  const total = formatPaise(booking.totalPaise);
  const back = `You get ${total} back, the booking charge included.`;
  const until = rebooking ? momentIn(booking, rebooking.deadline) : undefined;
  return [
    until === undefined
      ? back
      : `${back} Until ${until} you can choose instead: the same time with another provider, another time, the refund at once, or the money in your wallet.`,
    ...moneyText(facts),
    ...(bonusPaise > 0
      ? [`We are sorry. ${formatPaise(bonusPaise)} on top are in your wallet, whatever you choose.`]
      : []),
    ...(isBonusWithheld ? [`We are sorry. There is no bonus this time: ${bonusLimit}.`] : []),
  ];
}
