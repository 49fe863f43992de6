import type { RefusalCode } from '#contract/errors.ts';
import { CONFIRMED_MINUTES } from '#contract/identity/limits.ts';

/** How the person of a session last confirmed their identity: a login, a code or a passkey. */
export type Confirmed = { at: Temporal.Instant; by: 'code' | 'passkey' };

/** When a confirmation ends; undefined if there is none that counts. */
export function confirmedUntil(
  confirmed: Confirmed | undefined,
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  const until = confirmed?.at.add({ minutes: CONFIRMED_MINUTES });
  return until && Temporal.Instant.compare(now, until) < 0 ? until : undefined;
}

/**
 * The confirmation that a sensitive change lacks. `any`: confirmed in whatever way. `strongest`: with a
 * passkey where the person has one, because a code is only as safe as the mailbox.
 */
export function missingConfirmation(
  { confirmed, hasPasskey }: { confirmed: Confirmed | undefined; hasPasskey: boolean },
  strength: 'any' | 'strongest',
  now: Temporal.Instant,
): Extract<RefusalCode, 'CONFIRMATION_NEEDED' | 'PASSKEY_NEEDED'> | undefined {
  const isConfirmed = confirmedUntil(confirmed, now) !== undefined;
  if (strength === 'strongest' && hasPasskey) {
    return isConfirmed && confirmed?.by === 'passkey' ? undefined : 'PASSKEY_NEEDED';
  }
  return isConfirmed ? undefined : 'CONFIRMATION_NEEDED';
}
