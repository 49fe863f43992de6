import { z } from 'zod';
import { checkAccountNumber, checkIfsc, checkPan, stripSpaces } from '../fields.ts';
import { listPage, PageNumber } from '../list-schemas.ts';
import { plainText } from '../text.ts';
import { isPeriod } from './earning-periods.ts';
import { earningKinds, earningSorts, earningStates, payoutStates } from './limits.ts';

/** The earning of one booking. Amounts are rupees. */
export const Earning = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    reference: z.string(),
    subServiceName: z.string(),
    kind: z.enum(earningKinds),
    gross: z.number(),
    /** The part of the price due at the venue, which commission applies to as well; absent with full prepayment. */
    atVenue: z.number().optional(),
    commission: z.number(),
    /** Only the taxes in force. */
    taxes: z.array(z.object({ name: z.string(), amount: z.number() })),
    net: z.number(),
    earnedAt: z.string(),
    dueAt: z.string(),
    state: z.enum(earningStates),
    payoutId: z.string().nullable(),
  })
  .meta({ id: 'Earning' });
export type Earning = z.infer<typeof Earning>;

/** A month ('2026-08') or a financial year ('FY2026-27') in India's calendar. */
const Period = z.string().max(20).refine(isPeriod, 'Choose a month or a financial year.');

export const StatementQuery = z.object({ period: Period });

const lineFilter = {
  period: Period.optional(),
  state: z.enum(earningStates).optional(),
  kind: z.enum(earningKinds).optional(),
  /** The payout whose lines are listed, or the next one. */
  payout: z.union([z.uuid(), z.literal('next')]).optional(),
  sort: z.enum(earningSorts).default('newest'),
};
export const EarningLinesFileQuery = z.object(lineFilter);
export const EarningLinesQuery = z.object({ ...lineFilter, page: PageNumber });
export type EarningLinesFilter = z.infer<typeof EarningLinesFileQuery>;

/** Sums of the filtered lines. Amounts are rupees; `taxes` excludes the commission. */
const EarningSums = z.object({
  count: z.number(),
  gross: z.number(),
  commission: z.number(),
  taxes: z.number(),
  net: z.number(),
});

const Bar = z.object({ from: z.string(), net: z.number(), gross: z.number(), count: z.number() });

/** A page of earnings and the sums of all filtered lines. */
export const EarningLines = listPage(Earning)
  .extend({ chosen: EarningSums })
  .meta({ id: 'EarningLines' });
export type EarningLines = z.infer<typeof EarningLines>;

/** The figures of a provider's earnings. */
export const Earnings = z
  .object({
    totals: z.object({
      pending: z.number(),
      due: z.number(),
      paid: z.number(),
      onHold: z.number(),
    }),
    byWeek: z.array(Bar),
    byMonth: z.array(Bar),
    /** The day in India of the first line; null without lines. */
    since: z.string().nullable(),
    /** The day in India of the first sale, from which statements and tax reports exist; null without sales. */
    soldSince: z.string().nullable(),
    account: z.lazy(() => PayoutAccount).nullable(),
    /**
     * The amount that is due now, with `day` null, or the next amount with its due date in India; null without either.
     */
    nextPayout: z.object({ amount: z.number(), day: z.string().nullable() }).nullable().optional(),
  })
  .meta({ id: 'Earnings' });
export type Earnings = z.infer<typeof Earnings>;

/** The payout account of a provider; only the gateway stores its number. */
export const PayoutAccount = z
  .object({
    status: z.enum(['created', 'needs_clarification', 'under_review', 'activated', 'suspended']),
    holderName: z.string(),
    bankLast4: z.string(),
    panMasked: z.string(),
    usableFrom: z.string(),
  })
  .meta({ id: 'PayoutAccount' });
export type PayoutAccount = z.infer<typeof PayoutAccount>;

export const PayoutAccountBody = z.object({
  holderName: plainText(200).transform((name) => name.trim()),
  accountNumber: z
    .string()
    .max(40)
    .transform(stripSpaces)
    .refine((number) => !checkAccountNumber(number), 'Account number must be 9 to 18 digits'),
  ifsc: z
    .string()
    .max(40)
    .transform((code) => code.trim().toUpperCase())
    .refine((code) => !checkIfsc(code), 'Invalid IFSC code'),
  pan: z
    .string()
    .max(40)
    .transform((pan) => pan.trim().toUpperCase())
    .refine((pan) => !checkPan(pan), 'Invalid PAN number'),
  /** A code from the person's e-mail; not needed if they have a passkey, which confirms the session instead. */
  otp: z
    .string()
    .regex(/^\d{6}$/, 'Invalid or expired OTP')
    .optional(),
});
export type PayoutAccountBody = z.input<typeof PayoutAccountBody>;

/** A provider in the preview of a payout run. Amounts are rupees. */
export const PayoutProposal = z.object({
  providerId: z.string(),
  providerName: z.string(),
  amount: z.number(),
  bookings: z.number(),
  /** The part released from transfers on hold, and the part paid from our balance. */
  fromHolds: z.number(),
  fromBalance: z.number(),
  blockedBy: z.string().nullable(),
});
export type PayoutProposal = z.infer<typeof PayoutProposal>;

export const PayoutPreview = z
  .object({
    proposals: z.array(PayoutProposal),
    total: z.number(),
    count: z.number(),
    /** What one run cannot pay any more and the next run pays; null if this run pays everything. */
    later: z.object({ bookings: z.number(), amount: z.number() }).nullable(),
    /** Identifies exactly these figures, and confirms them. */
    token: z.string(),
    validUntil: z.string(),
  })
  .meta({ id: 'PayoutPreview' });
export type PayoutPreview = z.infer<typeof PayoutPreview>;

/** The second confirmation: the token of the preview, and its total as typed by the admin. */
export const PayoutRunBody = z.object({
  token: z.string().min(10).max(2000),
  total: z.number().min(0).max(1_000_000_000),
});

/** A run and its progress; its payouts are a separate list. Amounts are rupees. */
export const PayoutRun = z
  .object({
    id: z.string(),
    startedAt: z.string(),
    startedBy: z.string(),
    total: z.number(),
    count: z.number(),
    paid: z.number(),
    failed: z.number(),
    /** Null while one of its payouts is in progress. */
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'PayoutRun' });
export type PayoutRun = z.infer<typeof PayoutRun>;

/** The payout of one provider in one run. */
export const Payout = z
  .object({
    id: z.string(),
    runId: z.string(),
    startedAt: z.string(),
    providerId: z.string(),
    providerName: z.string(),
    /** Null before the gateway has made the transfer, and for payouts of parts that it held only. */
    gatewayTransferId: z.string().nullable(),
    amount: z.number(),
    state: z.enum(payoutStates),
    lastError: z.string().nullable(),
    paidAt: z.string().nullable(),
  })
  .meta({ id: 'Payout' });
export type Payout = z.infer<typeof Payout>;
