import { rupeesOf } from '#contract/money.ts';
import type {
  AdminGiftCard,
  BoughtGiftCard,
  GiftCardLine,
  GiftCardLineKind,
  HeldGiftCard,
  SoldGiftCard,
} from '#contract/prepaid/views.ts';
import { refundablePaise, refundableUntil } from '../refunds.rules.ts';
import type { CardLine, ListedCard } from './lists.store.ts';

export function soldView(card: ListedCard): SoldGiftCard {
  return {
    id: card.id,
    serviceId: card.serviceId,
    serviceName: card.serviceName,
    codeStart: card.codeStart,
    amount: rupeesOf(card.amountPaise),
    balance: rupeesOf(card.balancePaise),
    state: stateOf(card),
    isFrozen: card.isFrozen,
    boughtAt: card.paidAt.toString(),
  };
}

function stateOf({ endedAt, redeemedAt }: ListedCard): SoldGiftCard['state'] {
  if (endedAt !== null) return 'refunded';
  return redeemedAt === null ? 'sent' : 'redeemed';
}

export function heldView(card: ListedCard, lines: readonly CardLine[]): HeldGiftCard {
  return { ...soldView(card), message: card.message ?? '', history: lines.map(lineView) };
}

export function boughtView(card: ListedCard, now: Temporal.Instant): BoughtGiftCard {
  const isOpen = card.redeemedAt === null && card.endedAt === null;
  const facts = { ...card, isRedeemed: card.redeemedAt !== null };
  return {
    ...soldView(card),
    recipientName: card.recipientName ?? '',
    refundable: rupeesOf(refundablePaise(facts, now)),
    refundableUntil: isOpen ? refundableUntil(card.paidAt).toString() : null,
  };
}

export function adminView(card: ListedCard, lines: readonly CardLine[]): AdminGiftCard {
  return {
    ...soldView(card),
    businessId: card.businessId,
    buyerId: card.buyerId,
    holderId: card.redeemedBy,
    paymentId: card.paymentId,
    redeemedAt: card.redeemedAt?.toString() ?? null,
    history: lines.map((line) => ({ ...lineView(line), note: line.note })),
  };
}

const kinds: Readonly<Record<string, GiftCardLineKind>> = {
  'gift card bought': 'bought',
  'gift card spent': 'spent',
  'gift card returned': 'returned',
  'gift card refunded': 'refunded',
};

function lineView({ at, kind, amountPaise, subjectId }: CardLine): GiftCardLine {
  const known = kinds[kind];
  if (!known) throw new Error(`A gift card does not know the movement '${kind}'.`);
  const isOfBooking = known === 'spent' || known === 'returned';
  return {
    at: at.toString(),
    kind: known,
    amount: rupeesOf(amountPaise),
    bookingId: isOfBooking ? subjectId : null,
  };
}
