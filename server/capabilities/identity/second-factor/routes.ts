import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SecondFactor } from '#contract/identity/second-factor.ts';
import type { Deps } from '#platform/deps.ts';
import { type Actor, isProved, proofMinutes } from '#platform/http/access.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { ownPasskeyOptions } from '../confirmation/confirm-by-passkey.ts';
import { hasFactorPasskey } from '../passkeys/store.ts';
import { readCookie, setSessionCookies } from '../sessions/cookies.ts';
import { refreshSession } from '../sessions/refresh-session.ts';
import { markUsed, touchSession } from '../sessions/store.ts';
import { readToken } from '../sessions/tokens.ts';
import { needsEnrolmentCode } from './enrolment.ts';
import { proveByPasskey } from './prove-by-passkey.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  verifySecondFactor,
} from './second-factor.ts';
import { factorState } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;

/** Set-up and verification of the second factor: the only admin calls available without it. */
export function secondFactorRoutes(http: Http, deps: Needs): void {
  const { clock } = deps;
  http.route('secondFactor', async ({ actor, query }) => {
    const { sessionId, provedAt } = signedIn(actor);
    if (query.isActive && provedAt) await touchSession(deps.db, sessionId, clock.now());
    return { data: await stateOf(deps, signedIn(actor), provedAt) };
  });
  http.route('startSecondFactor', async ({ actor }) => {
    const isFresh = isProved(actor?.provedAt, 'fresh', clock.now());
    return { data: await startSecondFactor(deps, signedIn(actor), isFresh) };
  });
  http.route(
    'confirmSecondFactor',
    { audit: ({ actor }) => ({ act: 'second factor set up', ...self(actor) }) },
    async ({ actor, body, request, reply }) => {
      const recoveryCodes = await confirmSecondFactor(deps, signedIn(actor), body);
      await renewCookies(deps, request, reply);
      return { data: { recoveryCodes }, message: 'The second step is set up' };
    },
  );
  http.route('proveSecondFactor', async ({ actor, body, request, reply }) => {
    await verifySecondFactor(deps, signedIn(actor), body.code);
    await renewCookies(deps, request, reply);
    return { data: await stateOf(deps, signedIn(actor), clock.now()) };
  });
  http.route('secondFactorPasskeyOptions', async ({ actor }) => ({
    data: await ownPasskeyOptions(deps, signedIn(actor), 'second factor'),
  }));
  http.route('proveByPasskey', async ({ actor, body, request, reply }) => {
    await proveByPasskey(deps, signedIn(actor), body.passkey);
    await renewCookies(deps, request, reply);
    return { data: await stateOf(deps, signedIn(actor), clock.now()) };
  });
  http.route(
    'renewRecoveryCodes',
    {
      ownCase: { none: 'Admins renew only their own codes.' },
      audit: ({ actor }) => ({ act: 'recovery codes renewed', ...self(actor) }),
    },
    async ({ actor }) => ({
      data: { recoveryCodes: await renewRecoveryCodes(deps, signedIn(actor).personId) },
      message: 'Here are ten new codes',
    }),
  );
}

/**
 * Gives a browser the tokens of the next generation, so that a token copied before the second factor does not
 * gain its rights (ASVS 7.2.4). Other clients refresh their tokens themselves.
 */
async function renewCookies(
  deps: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const refreshed = await refreshSession(deps, readCookie(request, deps.site, 'refresh'));
  if (refreshed.outcome !== 'refreshed') return;
  // If this answer is lost, the earlier tokens end all the same: a repetition would have the new rights.
  const claim = readToken(deps.secrets, refreshed.tokens.token);
  if (claim) await markUsed(deps.db, claim.sessionId, claim.generation);
  setSessionCookies(reply, deps.site, refreshed.tokens);
}

const self = (actor: Actor | undefined) => ({
  subject: { kind: 'person', id: signedIn(actor).personId } as const,
});

async function stateOf(
  { db, clock, site }: Pick<Needs, 'db' | 'clock' | 'site'>,
  { personId }: Actor,
  provedAt: Temporal.Instant | undefined,
): Promise<z.infer<typeof SecondFactor>> {
  const { isEnrolled, codesLeft } = await factorState(db, personId);
  const now = clock.now();
  const untilOf = (proof: 'session' | 'fresh') =>
    provedAt && isProved(provedAt, proof, now)
      ? provedAt.add({ minutes: proofMinutes[proof] }).toString()
      : null;
  return {
    isEnrolled,
    needsEnrolmentCode: await needsEnrolmentCode(db, site, personId),
    provedUntil: untilOf('session'),
    freshUntil: untilOf('fresh'),
    recoveryCodesLeft: codesLeft,
    hasPasskey: isEnrolled && (await hasFactorPasskey(db, personId)),
  };
}
