import { z } from 'zod';
import { Email } from '../identity/views.ts';
import { listPage, PageNumber, SearchText } from '../list-schemas.ts';
import { plainText } from '../text.ts';
import {
  GIFT_AMOUNTS_MAX,
  GIFT_MESSAGE_MAX,
  GIFT_NAME_MAX,
  GIFT_RUPEES_MAX,
  GIFT_RUPEES_MIN,
  giftCardStates,
} from './limits.ts';

const Rupees = z.number().int().min(GIFT_RUPEES_MIN).max(GIFT_RUPEES_MAX);

/** The gift cards that a business offers. Amounts are rupees. */
export const GiftCardOffer = z
  .object({ isOffered: z.boolean(), amounts: z.array(z.number()) })
  .meta({ id: 'GiftCardOffer' });
export type GiftCardOffer = z.infer<typeof GiftCardOffer>;

export const GiftCardOfferBody = z.object({
  isOffered: z.boolean(),
  amounts: z
    .array(Rupees)
    .min(1)
    .max(GIFT_AMOUNTS_MAX)
    .transform((amounts) => [...new Set(amounts)].sort((one, other) => one - other)),
});
export type GiftCardOfferBody = z.input<typeof GiftCardOfferBody>;

const required = (max: number, message: string) =>
  plainText(max)
    .transform((text) => text.trim())
    .refine((text) => text !== '', message);

export const GiftCardBody = z.object({
  serviceId: z.uuid(),
  amount: Rupees,
  recipientName: required(GIFT_NAME_MAX, 'Please enter a name.'),
  recipientEmail: Email,
  message: plainText(GIFT_MESSAGE_MAX)
    .transform((text) => text.trim())
    .default(''),
});
export type GiftCardBody = z.input<typeof GiftCardBody>;

/** The input of the checkout. `amount` is paise. */
export const GiftCardOrder = z
  .object({
    giftCardId: z.string(),
    razorpayOrderId: z.string(),
    amount: z.number(),
    currency: z.literal('INR'),
    keyId: z.string(),
    checkoutUrl: z.string(),
  })
  .meta({ id: 'GiftCardOrder' });
export type GiftCardOrder = z.infer<typeof GiftCardOrder>;

export const GiftCardPaid = z.object({ giftCardId: z.string() });

export const GiftCardCode = z.object({ code: z.string() });

export const RedeemBody = z.object({ code: z.string().min(1).max(60) });

/** The amount that the person agreed to, in rupees. */
export const GiftCardRefundBody = z.object({ refund: z.number().min(0).max(GIFT_RUPEES_MAX) });

/** Kinds of movements of a gift card. */
export const giftCardLineKinds = ['bought', 'spent', 'returned', 'refunded'] as const;
export type GiftCardLineKind = (typeof giftCardLineKinds)[number];

/** A movement of a gift card's balance, in rupees: positive was added, negative deducted. */
export const GiftCardLine = z
  .object({
    at: z.string(),
    kind: z.enum(giftCardLineKinds),
    amount: z.number(),
    bookingId: z.string().nullable(),
  })
  .meta({ id: 'GiftCardLine' });
export type GiftCardLine = z.infer<typeof GiftCardLine>;

/** The fields of a gift card that its parties see. Amounts are rupees. */
const common = {
  id: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  /** The first four characters of the code, which identify the card. */
  codeStart: z.string(),
  amount: z.number(),
  balance: z.number(),
  state: z.enum(giftCardStates),
  /** True while the payer's bank disputes the payment, so that the card is not accepted. */
  isFrozen: z.boolean(),
  boughtAt: z.string(),
};

/** A gift card in the caller's wallet. */
export const HeldGiftCard = z
  .object({
    ...common,
    message: z.string(),
    /** Oldest first. */
    history: z.array(GiftCardLine),
  })
  .meta({ id: 'HeldGiftCard' });
export type HeldGiftCard = z.infer<typeof HeldGiftCard>;

/** A gift card that the caller bought, for themselves or for another person. */
export const BoughtGiftCard = z
  .object({
    ...common,
    recipientName: z.string(),
    /** The amount that the buyer can get refunded now. */
    refundable: z.number(),
    /** The deadline for refunding an unredeemed card; null once it is redeemed or refunded. */
    refundableUntil: z.string().nullable(),
  })
  .meta({ id: 'BoughtGiftCard' });
export type BoughtGiftCard = z.infer<typeof BoughtGiftCard>;

/** Newest first. */
export const GiftCards = z
  .object({ held: z.array(HeldGiftCard), bought: z.array(BoughtGiftCard) })
  .meta({ id: 'GiftCards' });
export type GiftCards = z.infer<typeof GiftCards>;

/** The balance of the caller's gift cards at the business of a service, in rupees. */
export const GiftCardBalance = z.object({ available: z.number() });

/** A sold gift card as its business sees it, without personal data. */
export const SoldGiftCard = z.object(common).meta({ id: 'SoldGiftCard' });
export type SoldGiftCard = z.infer<typeof SoldGiftCard>;

export const SoldGiftCardsQuery = z.object({
  state: z.enum(giftCardStates).optional(),
  page: PageNumber,
});
export type SoldGiftCardsQuery = z.output<typeof SoldGiftCardsQuery>;
export const SoldGiftCards = listPage(SoldGiftCard);

export const OwnGiftCards = z
  .object({
    ...GiftCardOffer.shape,
    /** The remaining balance of all cards. */
    outstanding: z.number(),
  })
  .meta({ id: 'OwnGiftCards' });
export type OwnGiftCards = z.infer<typeof OwnGiftCards>;

/** The text is the start of a code or an id, an id of the gateway, or names a person. */
export const AdminGiftCardsSearch = z.object({
  text: SearchText,
  /** The complete id; with it, the text is ignored. */
  id: z.uuid().optional(),
  state: z.enum(giftCardStates).optional(),
  page: PageNumber,
});
export type AdminGiftCardsSearch = z.output<typeof AdminGiftCardsSearch>;

/** A gift card as an admin sees it, with the ids of its parties. */
export const AdminGiftCard = z
  .object({
    ...common,
    businessId: z.string(),
    buyerId: z.string(),
    holderId: z.string().nullable(),
    paymentId: z.string(),
    redeemedAt: z.string().nullable(),
    history: z.array(GiftCardLine.extend({ note: z.string() })),
  })
  .meta({ id: 'AdminGiftCard' });
export type AdminGiftCard = z.infer<typeof AdminGiftCard>;
