import { FRESH_MINUTES, PROVED_HOURS } from '#contract/identity/second-factor-calls.ts';
import type { Role } from '#contract/identity/views.ts';
import { Refused } from '../refused.ts';
import type { Actor } from './http.ts';

/** `anyone` may be signed in; the others must be, and hold the role. */
export type Access = 'anyone' | Role;

/** How lately the second factor was shown: in this session, or just now. */
export type Proof = 'session' | 'fresh';

/** Minutes for which each holds. */
export const proofMinutes: Record<Proof, number> = {
  session: PROVED_HOURS * 60,
  fresh: FRESH_MINUTES,
};

/** Who may make a call, and in what state. */
export type Guard = {
  access: Access;
  /**
   * Why an admin makes this call without having shown the second factor. All other calls of admins need
   * it: shown in this session to read, shown just now to change anything.
   */
  openWithoutProof?: string;
  /** A call that changes nothing although its method says so, because what it carries is private. */
  isReading?: boolean;
  /** What a suspended provider may still do: end what they owe their customers. */
  isOpenToSuspended?: boolean;
};

/**
 * @throws Refused SIGNED_OUT, FORBIDDEN without the role, SECOND_FACTOR_NEEDED from an admin who has not
 * shown it, ACCOUNT_SUSPENDED for what a suspended provider would change.
 */
export function checkAccess(
  { access, openWithoutProof, isReading, isOpenToSuspended }: Guard,
  actor: Actor | undefined,
  { isChange, now }: { isChange: boolean; now: Temporal.Instant },
): void {
  if (access === 'anyone') return;
  if (!actor) throw new Refused('SIGNED_OUT');
  if (access === 'customer') return;
  if (!actor.roles.has(access)) throw new Refused('FORBIDDEN');
  if (access === 'admin') {
    if (openWithoutProof) return;
    const proof = isChange && !isReading ? 'fresh' : 'session';
    if (isProved(actor.provedAt, proof, now)) return;
    throw new Refused('SECOND_FACTOR_NEEDED');
  }
  if (actor.isSuspended && isChange && !isReading && !isOpenToSuspended) {
    throw new Refused('ACCOUNT_SUSPENDED');
  }
}

/** An admin whose session has shown the second factor: may look at what belongs to others. */
export function isProvedAdmin({ roles, provedAt }: Actor, now: Temporal.Instant): boolean {
  return roles.has('admin') && isProved(provedAt, 'session', now);
}

export function isProved(
  provedAt: Temporal.Instant | undefined,
  proof: Proof,
  now: Temporal.Instant,
): boolean {
  if (!provedAt) return false;
  const until = provedAt.add({ minutes: proofMinutes[proof] });
  return Temporal.Instant.compare(now, until) < 0;
}
