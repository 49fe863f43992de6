import { claimIdsOf, type SessionId } from '#capabilities/availability/index.ts';
import { checkSessionReschedule, rescheduleSession } from '#capabilities/booking/index.ts';
import type { SessionReschedule, SessionRoster } from '#contract/booking/class-calls.ts';
import type { T } from '#messages/translation.ts';
import type { Deps } from '#platform/deps.ts';
import { showWholeRoster } from './session-roster.ts';
import { lockWalkIns, shiftWalkIns, walkInsOfClaims } from './store.ts';

/**
 * The effect of rescheduling a class session, including its walk-ins.
 * @throws Refused as `checkSessionReschedule` of bookings.
 */
export async function checkWholeSessionReschedule(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: SessionId & { startsAt: string },
  texts: T,
): Promise<SessionReschedule> {
  const move = await checkSessionReschedule(deps, input, texts);
  const claimIds = await claimIdsOf(deps.db, input);
  const walkIns = await walkInsOfClaims(deps.db, input.businessId, claimIds);
  return {
    ...move,
    walkIns: walkIns.map(({ name, phone, people }) => ({ name, phone, people })),
  };
}

/**
 * Reschedules a class session with its bookings and walk-ins.
 * @throws Refused as `rescheduleSession` of bookings.
 */
export async function rescheduleWholeSession(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>,
  input: SessionId & { presentStart: string; startsAt: string },
): Promise<SessionRoster> {
  await rescheduleSession(deps, input, { lock: lockWalkIns, shift: shiftWalkIns });
  return showWholeRoster(deps.db, input);
}
