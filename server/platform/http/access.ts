import type { Guard } from '#contract/call.ts';
import { FRESH_MINUTES, PROVED_HOURS } from '#contract/identity/limits.ts';
import type { Role } from '#contract/identity/views.ts';
import { Refused } from '../refused.ts';

/** The authenticated caller, read from the session only, never from the request's content. */
export type Actor = {
  personId: string;
  sessionId: string;
  roles: ReadonlySet<Role>;
  /** When this session last passed its person's second factor. */
  provedAt?: Temporal.Instant | undefined;
  isSuspended?: boolean;
};

/** How recently the second factor was verified: in this session, or just now. */
export type Proof = 'session' | 'fresh';

/** The minutes for which each is valid. */
export const proofMinutes: Record<Proof, number> = {
  session: PROVED_HOURS * 60,
  fresh: FRESH_MINUTES,
};

/**
 * @throws Refused SIGNED_OUT, FORBIDDEN without the role, SECOND_FACTOR_NEEDED from an admin who
 * has not verified it, ACCOUNT_SUSPENDED for a change by a suspended provider.
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

/** An admin whose session has verified the second factor may read records of others. */
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
