import type { LetterFacts } from '#capabilities/booking/index.ts';
import { formatPaise } from '#contract/money.ts';
import { bonusLimit } from '#contract/wallet/bonus-limit.ts';
import { lowerFirst, momentIn, moneyWords, type Words, what, when } from '../phrasing.ts';

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
export function lateWords(facts: LetterFacts): Words {
  const { booking } = facts;
  return {
    subject: `Cancelled: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${what(booking)} for ${when(booking)} was cancelled: ${lowerFirst(booking.cancel_reason ?? '')}.`,
      'Your payment goes back in full to where it came from. We write again when it is sent.',
      ...moneyWords(facts),
    ],
  };
}

function makesGood(facts: LetterFacts): string[] {
  const { booking, rescue, bonusPaise, isBonusWithheld } = facts;
  const total = formatPaise(booking.total_paise);
  const back = `You get ${total} back, the booking charge included.`;
  const until = rescue ? momentIn(booking, rescue.deadline) : undefined;
  return [
    until === undefined
      ? back
      : `${back} Until ${until} you can choose instead: the same time with another provider, another time, the refund at once, or the money in your wallet.`,
    ...moneyWords(facts),
    ...(bonusPaise > 0
      ? [`We are sorry. ${formatPaise(bonusPaise)} on top are in your wallet, whatever you choose.`]
      : []),
    ...(isBonusWithheld ? [`We are sorry. There is no bonus this time: ${bonusLimit}.`] : []),
  ];
}
