import { z } from 'zod';
import { TeamMember } from '../availability/members.ts';
import { SlotsQuery } from '../availability/views.ts';
import { SEGMENTS_MAX } from '../availability/visit-size.ts';
import { InstantText, MomentText } from '../text.ts';

/** The year 2100, which is beyond every calendar here. */
const EPOCH_MS_MAX = 4_102_444_800_000;

const RUPEES_MAX = 1_000_000_000;

/**
 * The members, one entry for each segment of the booking in order: a team member, or null for any. By default the
 * booking keeps its choice.
 */
const MemberChoices = z.array(z.uuid().nullable()).min(1).max(SEGMENTS_MAX);

/** Another start, other members, or both. Other members at the same start apply at once, at the same price. */
export const RescheduleQuoteBody = z.object({
  bookingSlotTime: z.union([InstantText, z.number().int().min(0).max(EPOCH_MS_MAX)]),
  members: MemberChoices.optional(),
});
export type RescheduleQuoteBody = z.input<typeof RescheduleQuoteBody>;

/** The quoted sums in rupees as they were displayed; other current sums are refused. Without them any price applies. */
export const RescheduleBody = RescheduleQuoteBody.extend({
  difference: z.number().min(-RUPEES_MAX).max(RUPEES_MAX).optional(),
  atVenue: z.number().min(0).max(RUPEES_MAX).optional(),
});
export type RescheduleBody = z.input<typeof RescheduleBody>;

/** The consequences of a reschedule. Amounts are rupees. */
export const RescheduleQuote = z
  .object({
    from: z.string(),
    to: z.string(),
    endsAt: z.string(),
    servedAtOnce: z.number(),
    /** The chosen member of a booking of one sub-service; absent for any, and after the member has left. */
    chosenMember: TeamMember.optional(),
    /** Positive: to be paid; negative: refunded. */
    difference: z.number(),
    /** The whole price afterwards, with the part that is due at the venue. */
    newTotal: z.number(),
    /** Due at the venue afterwards; absent with full prepayment. */
    atVenue: z.number().optional(),
    /** The provider has to accept again. */
    asksAgain: z.boolean(),
    /** The booking keeps its current time until then. */
    keepsTime: z.boolean(),
    /** The refund band of a later cancellation, counted from the earlier of both starts. */
    band: z.object({ refundPercent: z.number(), until: z.string(), countedFrom: z.string() }),
  })
  .meta({ id: 'RescheduleQuote' });
export type RescheduleQuote = z.infer<typeof RescheduleQuote>;

/** A time that the customer of an accepted booking requests; it keeps its time until the provider confirms. */
export const RescheduleRequest = z.object({
  startsAt: z.string(),
  endsAt: z.string(),
  answerBy: z.string(),
  /** Rupees. Positive: paid now and refunded if declined. Negative: refunded once confirmed. */
  difference: z.number(),
});

export const RescheduleStartsQuery = SlotsQuery.pick({ from: true, days: true }).extend({
  /** `members` of the body, separated by commas, with 'any' for null. */
  members: z
    .string()
    .min(1)
    .max(400)
    .transform((text) => text.split(',').map((one) => (one === 'any' ? null : one)))
    .pipe(MemberChoices)
    .optional(),
});

/** When a provider's change takes effect: after the customer agrees, or at once for a change of the member only. */
export const proposalKinds = ['propose', 'reassign'] as const;

const target = {
  /** An instant with an offset, or 'YYYY-MM-DDTHH:MM' by the clock of the booking. */
  startsAt: MomentText,
  /** The member who serves then; the chosen one or any by default. */
  memberId: z.uuid().optional(),
};

export const ProposalQuery = z.object(target);

export const ProposalBody = z.object({
  ...target,
  /** The customer agreed by phone: the change takes effect at once. */
  agreedByPhone: z.boolean().default(false),
});

/** The effect of a proposal. Times have the offset of the booking. */
export const ProposalCheck = z
  .object({
    startsAt: z.string(),
    /** Null when the time is not possible. */
    endsAt: z.string().nullable(),
    kind: z.enum(proposalKinds),
    /** The customer's deadline to answer. */
    answerBy: z.string().nullable(),
    /** The instant until which the customer could cancel with a full refund after a change agreed by phone. */
    freeCancelUntil: z.string().nullable(),
    /** The conflict: who is busy, or why the time is closed; null when it is possible. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ProposalCheck' });
export type ProposalCheck = z.infer<typeof ProposalCheck>;

/** A proposal that waits for the customer's answer; the booking keeps its time meanwhile. */
export const Proposal = z
  .object({
    proposalId: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    answerBy: z.string(),
    /** The member who serves then, if the provider chose one of a team. */
    member: TeamMember.optional(),
  })
  .meta({ id: 'Proposal' });
export type Proposal = z.infer<typeof Proposal>;

export const ProposalAnswer = z.object({
  /** The displayed proposal, so that the customer cannot agree to a newer one. */
  proposalId: z.uuid(),
  accept: z.boolean(),
});
