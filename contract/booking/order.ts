import { z } from 'zod';
import { servingBody } from '../availability/members.ts';
import { visitBody } from '../availability/visits.ts';
import { places } from '../catalogue/views.ts';
import { checkPhone, stripSpaces } from '../fields.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { documentedNumber } from '../numbers.ts';
import { InstantText, plainText } from '../text.ts';
import { HomeAddress } from './home-visits/address.ts';
import { customerStatuses } from './states.ts';
import { DEPOSIT_PERCENT_MIN, FULL_PREPAYMENT } from './venue/deposit.ts';

const GatewayId = z.string().regex(/^\w{1,60}$/, 'This is no id of the gateway.');
/** The year 2100, which is beyond every calendar here. */
const EPOCH_MS_MAX = 4_102_444_800_000;

/** An Indian number of ten digits, with or without the country code, or ''. */
const ContactPhone = z
  .string()
  .max(40)
  .transform((phone) => stripSpaces(phone).replace(/^(?:\+91|0091)-?/, ''))
  .refine((phone) => phone === '' || checkPhone(phone) === undefined, 'Invalid  phone number');

/** The common fields of an order of one time and of a series. Amounts are rupees. */
export const orderFields = {
  subServiceId: z.uuid(),
  serviceId: z.uuid(),
  numberOfPeople: documentedNumber(PEOPLE_MIN, PEOPLE_MAX),
  labourChargePerPerson: z.number().min(0).max(10_000_000),
  bookingCharge: z.number().min(0).max(10_000_000),
  customerInfo: z
    .object({
      name: plainText(130).transform((name) => name.replace(/\s+/g, ' ').trim()),
      email: plainText(254),
      phone: ContactPhone,
    })
    .partial()
    .optional(),
  place: z.enum(places).optional(),
  address: plainText(400).optional().meta({
    description: 'The address of a home visit in one line; homeAddress has more details.',
  }),
  /** Replaces `address`; its position determines distance and travel time. */
  homeAddress: HomeAddress.optional().meta({
    description: 'The address of a home visit, in place of `address`.',
  }),
  /** The displayed travel fee of a home visit, in rupees; an order at another fee is refused. */
  travelFee: z.number().min(0).max(1_000_000).optional().meta({
    description:
      'The displayed travel fee of a home visit, as homeVisit returns it; 0 without one.',
  }),
  /** True if the mark 'non-refundable' was displayed; otherwise an order of such a sub-service is refused. */
  nonRefundable: z.boolean().optional(),
  /** The displayed deposit in percent of the price; by default everything is paid when booking. */
  depositPercent: z.number().int().min(DEPOSIT_PERCENT_MIN).max(FULL_PREPAYMENT).optional().meta({
    description:
      'The displayed deposit of the service; by default everything is paid when booking.',
  }),
  /** Pay with wallet credits first, and only the rest through the gateway. */
  useWallet: z.boolean().optional(),
  /** Pay with gift cards of the business before anything else. */
  useGiftCards: z.boolean().optional(),
  ...servingBody,
};

/** ENT-15 to ENT-18, with the place and the address of the customer's home. */
export const OrderBody = z
  .object({
    ...orderFields,
    /** Required without `sessionId`; with it, it must be the start of the session. */
    bookingSlotTime: z
      .union([InstantText, z.number().int().min(0).max(EPOCH_MS_MAX)])
      .optional()
      .meta({ description: 'Required without sessionId; with it, the start of the session.' }),
    /** Books places in exactly this class session; excludes `memberId` and `segments`. */
    sessionId: z.uuid().optional().meta({
      description:
        'Books places in exactly this class session, as returned by slots; excludes memberId and segments.',
    }),
    /** A package of the customer that pays for everyone, one visit each; excludes `segments` and a deposit. */
    packageId: z.uuid().optional().meta({
      description:
        'A package of the customer that pays for everyone; labourChargePerPerson is then the price of one of its visits.',
    }),
    /** The displayed deposit of one person in rupees; for a visit, the sum over its services. */
    depositPerPerson: orderFields.labourChargePerPerson.optional().meta({
      description: 'The displayed deposit of one person; an order at another deposit is refused.',
    }),
    ...visitBody,
  })
  .refine(({ bookingSlotTime, sessionId }) => (bookingSlotTime ?? sessionId) !== undefined, {
    path: ['bookingSlotTime'],
    message: 'Choose a time.',
  })
  .refine(
    ({ packageId, segments, depositPercent = FULL_PREPAYMENT }) =>
      packageId === undefined || (segments === undefined && depositPercent === FULL_PREPAYMENT),
    { path: ['packageId'], message: 'A package pays for one service, and for all of its price.' },
  );
export type OrderBody = z.input<typeof OrderBody>;

/**
 * ENT-19. `amount` is paise, as the checkout requires. A booking that credits or gift cards pay for completely
 * has no gateway order: it is booked with this response, and `bookingStatus` says so.
 */
export const Order = z
  .object({
    bookingId: z.string(),
    razorpayOrderId: z.string().nullable(),
    amount: z.number(),
    /** Rupees paid by credits. */
    walletAmount: z.number(),
    /** Rupees paid by gift cards of the business. */
    giftCardAmount: z.number().optional(),
    /** Rupees paid by visits of a package. */
    packageAmount: z.number().optional(),
    bookingStatus: z.enum(customerStatuses).nullable(),
    currency: z.literal('INR'),
    keyId: z.string(),
    holdExpiresAt: z.string(),
    checkoutUrl: z.string(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** ENT-20, ENT-21. */
export const VerifyBody = z.object({
  razorpay_order_id: GatewayId,
  razorpay_payment_id: GatewayId,
  razorpay_signature: z.string().min(1).max(200),
  subServiceId: z.string().max(60).optional(),
  serviceId: z.string().max(60).optional(),
});
export type VerifyBody = z.infer<typeof VerifyBody>;

export const Verified = z.object({ bookingId: z.string(), status: z.enum(customerStatuses) });
export const BookingIdBody = z.object({ bookingId: z.uuid() });
