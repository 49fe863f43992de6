import { postingTitles } from '#capabilities/booking/index.ts';

const titles = { ...postingTitles, settled: 'Settled to our bank' };

/** The meaning of each kind of entry, for a bookkeeper. */
const explanations: Record<keyof typeof titles, string> = {
  charge: 'A customer paid: the gateway holds the money for the booking.',
  'gateway fee': 'The gateway kept its fee for a payment.',
  'wallet spent': 'A customer paid with wallet credits, which are held for the booking now.',
  'wallet returned': 'Credits that paid for a booking went back to the wallet.',
  'wallet credit': "A refund went into the customer's wallet.",
  bonus: 'A bonus credit because the provider failed, at our expense.',
  'goodwill credit': 'A credit that an admin gave, at our expense.',
  'goodwill counted': 'Goodwill that was given before is part of this refund.',
  'refund promised': 'Money held for a booking is owed back to the customer.',
  'refund withdrawn': 'A promised refund was not sent and is held for the booking again.',
  'refund made': 'The gateway sent a refund: it holds less, and we owe less.',
  'moved to another booking': 'The money now pays for the booking that replaced this one.',
  'difference paid': 'The customer paid the difference for a change of the booking.',
  'series date paid': 'This date was paid with the payment for all dates of the series.',
  completed: 'The booking took place: the money is earned by the provider and by us.',
  cancelled:
    'The booking was cancelled: what the policy keeps is earned by the provider and by us.',
  'taken back': 'An earning was taken back from the provider for the customer.',
  'paid by us': 'The customer is paid at our expense.',
  'transfer made': "The provider's part of a payment was moved to them at the gateway, on hold.",
  'transfer reversed': 'Part of what was on hold for the provider came back to our balance.',
  payout: 'A provider was paid: we owe them less.',
  'gift card bought':
    'A customer bought a gift card of a business, whose amount we owe until it is used.',
  'gift card refunded': 'What was left on a gift card is owed back to its buyer.',
  'gift card spent': 'A gift card pays for a booking and is held for it now.',
  'gift card returned': 'The part that paid for a booking went back to the gift card.',
  'package bought':
    'A customer bought a package of visits, whose amount we owe until they are used or refunded.',
  'package used': 'Visits of a package pay for a booking and are held for it now.',
  'package returned': 'Visits that paid for a booking went back to the package.',
  'package refunded': 'What was paid for unused visits is owed back to the customer.',
  'credit ended': 'A credit expired unspent.',
  chargeback: "The payer's bank took a payment back.",
  'refund settled': "The payer's bank returned the money, so that our refund is not sent.",
  'given back before': 'The gateway had refunded this part before.',
  settled: 'The gateway paid its balance to our bank account.',
};

/** The name and the meaning of a kind of entry; an unknown kind is its own name. */
export function explain(kind: string): { title: string; explanation: string } {
  if (!isKnown(kind)) return { title: kind, explanation: '' };
  return { title: titles[kind], explanation: explanations[kind] };
}

function isKnown(kind: string): kind is keyof typeof titles {
  return Object.hasOwn(titles, kind);
}
