import { instantIn, isoIn } from '#capabilities/availability/index.ts';
import type { ProposalCheck } from '#contract/booking/reschedule.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { openChangeOf } from '../reschedule/changes.store.ts';
import { bookingById } from '../store.ts';
import { checkProposable, kindOfTarget, planProposal } from './plan-proposal.ts';
import { earlier, objectUntil, proposalUntil } from './proposals.rules.ts';
import { isTheirs } from './propose.ts';

type Input = { bookingId: string; startsAt: string; memberId?: string | undefined };

/** Refusals about the target, which the form shows beside it. */
const problems = ['RESCHEDULE_SAME', 'SLOT_PAST', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED'];

/**
 * The preview for a provider before proposing. It claims nothing.
 * @throws Refused BOOKING_NOT_FOUND, MOVE_NOT_ALLOWED, MEMBER_NOT_FOUND, NOT_BOOKABLE.
 */
export async function checkProposal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
  { bookingId, startsAt: text, memberId }: Input,
  texts: T,
): Promise<ProposalCheck> {
  const booking = await bookingById(db, bookingId);
  if (!booking || !isTheirs(booking, providerId)) throw new Refused('BOOKING_NOT_FOUND');
  const now = clock.now();
  checkProposable(booking, now);
  const startsAt = instantIn(text, booking.timeZone);
  const target = { startsAt, memberId };
  const local = (at: Temporal.Instant) => isoIn(at, booking.timeZone);
  const open = await openChangeOf(db, bookingId);
  const kind = (await kindOfTarget(db, booking, target)).kind ?? 'propose';
  try {
    const plan = await planProposal(db, booking, target, { now, changeId: open?.id });
    const starts = { present: booking.startsAt, next: startsAt };
    return {
      startsAt: local(startsAt),
      endsAt: local(plan.endsAt),
      kind,
      answerBy: local(proposalUntil(now, earlier(booking.startsAt, startsAt))),
      freeCancelUntil: local(objectUntil(now, starts)),
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof Refused) || !problems.includes(error.code)) throw error;
    const none = { endsAt: null, answerBy: null, freeCancelUntil: null };
    return { startsAt: local(startsAt), kind, ...none, problem: error.write(texts).message };
  }
}
