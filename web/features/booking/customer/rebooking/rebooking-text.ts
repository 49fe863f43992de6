import type { Rebooking, RebookingBody, RebookingOffer } from '#contract/booking/rebooking.ts';
import { formatRupees } from '#contract/money.ts';
import { startInShort } from '../times/slot-text.ts';

/** The choice that the customer is about to confirm. */
export type RebookingChoice =
  | { kind: 'offer'; offer: RebookingOffer }
  | { kind: 'refund' }
  | { kind: 'wallet' };

export function bodyOf(choice: RebookingChoice): RebookingBody {
  if (choice.kind !== 'offer') return { choice: choice.kind };
  const { kind, serviceId, subServiceId, at } = choice.offer;
  return { choice: kind, serviceId, subServiceId, at };
}

/** Title, consequences and button of the confirmation. */
export function confirmText(
  choice: RebookingChoice,
  { refund }: Pick<Rebooking, 'refund'>,
): { title: string; text: string; button: string } {
  if (choice.kind === 'refund') {
    return {
      title: 'Refund now?',
      text: `${formatRupees(refund)} goes back to where you paid from, without waiting for the deadline. What credits paid returns to your wallet.`,
      button: `Refund ${formatRupees(refund)}`,
    };
  }
  if (choice.kind === 'wallet') {
    return {
      title: 'Put it into your wallet?',
      text: `${formatRupees(refund)} is in your wallet at once, to spend on any booking. It cannot be paid out later.`,
      button: `Put ${formatRupees(refund)} into my wallet`,
    };
  }
  const { serviceName, at, timeZone, difference, total } = choice.offer;
  const rest =
    difference > 0
      ? `It costs ${formatRupees(total)}; ${formatRupees(difference)} comes back to you at once.`
      : 'You have paid for it already.';
  return {
    title: `Book ${serviceName}?`,
    text: `${startInShort(at, timeZone)}. ${rest}`,
    button: 'Book this instead',
  };
}

/** What the customer chose, or the default after the deadline. */
export function chosenText({ choice, refund }: Rebooking): { title: string; text: string } {
  const sum = formatRupees(refund);
  switch (choice) {
    case 'wallet':
      return { title: `${sum} is in your wallet`, text: 'You chose credits instead of a refund.' };
    case 'provider':
      return {
        title: 'You booked another provider',
        text: 'What you had paid was used for the new booking.',
      };
    case 'time':
      return {
        title: 'You booked another time',
        text: 'What you had paid was used for the new booking.',
      };
    case 'refund':
      return {
        title: `Refund of ${sum}`,
        text: 'You chose the refund. You see below how far it is.',
      };
    case 'default':
      return {
        title: `Refund of ${sum}`,
        text: 'You did not choose in time, so we refund what you paid. You see below how far it is.',
      };
    default:
      return {
        title: `Refund of ${sum}`,
        text: 'Your refund has left us, so there is nothing left to choose. You see below how far it is.',
      };
  }
}
