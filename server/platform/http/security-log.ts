import type { FastifyRequest } from 'fastify';
import { MESSAGES_SUBJECT_ID, type SecurityEventKind } from '#contract/admin/security-events.ts';
import type { CallName } from '#contract/api.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import { recordRead } from '../security/access-reasons.ts';
import type { EventCounts } from '../security/event-counts.ts';
import { asSource, countEvent, recordEvent } from '../security/security-events.ts';
import type { Actor } from './access.ts';
import { callerOf } from './callers.ts';
import { definitionOf } from './definitions.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'eventCounts'>;

/** Refusals for security reviews. Any caller can repeat them, so they are counted. */
const kinds: Partial<Record<RefusalCode, SecurityEventKind>> = {
  FORBIDDEN: 'access denied',
  OWN_CASE: 'access denied',
  SECOND_FACTOR_NEEDED: 'access denied',
  CROSS_SITE: 'cross-site refused',
  TOO_MANY_REQUESTS: 'rate limited',
  OTP_LIMIT: 'locked out',
  SECOND_FACTOR_LIMIT: 'locked out',
  GOOGLE_INVALID: 'sign-in failed',
  PASSKEY_INVALID: 'passkey failed',
  ACCOUNT_CLOSED: 'sign-in failed',
};

/** Counts a refusal with its code and call. */
export function countRefusals(
  counts: EventCounts,
): (code: RefusalCode, request: FastifyRequest) => void {
  return (code, request) => {
    const { call } = request.routeOptions.config;
    const kind = kinds[code] ?? (isAdminCall(code, call) ? 'access denied' : undefined);
    if (!kind) return;
    const detail = call ? `${code}, ${call}` : code;
    counts.count({ kind, actorId: callerOf(request)?.personId, detail }, { ip: request.ip });
  };
}

/** A visitor without a session who makes a call of admins. */
function isAdminCall(code: RefusalCode, call: CallName | undefined): boolean {
  return code === 'SIGNED_OUT' && call !== undefined && definitionOf(call).access === 'admin';
}

/** Runs the work of a call; its security events name the network and the request. */
export function withSource<T>(
  { eventCounts: { count } }: Pick<Needs, 'eventCounts'>,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  return asSource({ ip: request.ip, requestId: request.id, count }, work);
}

/**
 * Records an admin's read before it happens: one record with a reason, an export, or a list.
 * @throws Refused REASON_NEEDED
 */
export async function recordReading(
  deps: Needs,
  call: CallName,
  actor: Actor | undefined,
  params: unknown,
): Promise<void> {
  const { access, path, reads, lists } = definitionOf(call);
  if (access !== 'admin' || !actor) return;
  const { personId: actorId } = actor;
  if (reads) {
    const id = reads.param ? String((params as Record<string, string>)[reads.param]) : undefined;
    await recordRead(deps, actor, { kind: reads.kind, id: id ?? MESSAGES_SUBJECT_ID });
  }
  if (path.endsWith('.csv')) {
    const event = { kind: 'data exported', actorId, detail: call } as const;
    await recordEvent(deps.db, deps.secrets, event, deps.clock.now());
  }
  // An open list reloads itself repeatedly.
  if (lists) countEvent({ kind: 'personal data listed', actorId, detail: lists });
}
