import type { LetterFacts } from '#capabilities/booking/index.ts';
import { bonusLimit } from '#contract/bonus-limit.ts';
import { formatPaise } from '#contract/money.ts';
import { lowerFirst, momentIn, type Words, what, when } from './phrases.ts';

const CHOOSE = 'Choose what happens now';

/** The provider failed their customer: what was lost, what comes back, what can be chosen until when. */
export function failedWords(facts: LetterFacts): Words {
  const { booking } = facts;
  const reason = booking.cancel_reason ?? '';
  const ended = `Your booking of ${what(booking)} for ${when(booking)}`;
  if (booking.cancel_move === 'reject') {
    return {
      subject: `Not possible: ${booking.sub_service_name}, ${when(booking)}`,
      paragraphs: [
        `${booking.provider_name} could not take your booking of ${what(booking)} for ${when(booking)}. Their reason: ${reason}`,
        ...makesGood(facts),
      ],
      button: CHOOSE,
    };
  }
  const byProvider = `${ended} was cancelled by ${booking.provider_name}. Their reason: ${reason}`;
  const isTheirs = booking.cancelled_by === 'provider';
  return {
    subject: `Cancelled: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      isTheirs ? byProvider : `${ended} was cancelled: ${lowerFirst(reason)}.`,
      ...makesGood(facts),
    ],
    button: CHOOSE,
  };
}

/** The payment came when the time was gone: there is nothing to choose. */
export function lateWords({ booking }: LetterFacts): Words {
  return {
    subject: `Cancelled: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${what(booking)} for ${when(booking)} was cancelled: ${lowerFirst(booking.cancel_reason ?? '')}.`,
      'Your payment goes back in full to where it came from. We write again when it is sent.',
    ],
  };
}

function makesGood({ booking, rescue, bonusPaise, isBonusWithheld }: LetterFacts): string[] {
  const total = formatPaise(booking.total_paise);
  const until = rescue ? momentIn(booking, rescue.deadline) : undefined;
  const back = `${total}, the booking charge included, goes back to where it came from`;
  return [
    until === undefined
      ? `${back}.`
      : `${back} on ${until}, unless you choose another way until then: the same time with another provider, another time, the refund at once, or the money in your wallet.`,
    ...(bonusPaise > 0
      ? [`We are sorry. ${formatPaise(bonusPaise)} on top are in your wallet, whatever you choose.`]
      : []),
    ...(isBonusWithheld ? [`We are sorry. There is no bonus this time: ${bonusLimit}.`] : []),
  ];
}
