import type { z } from 'zod';
import {
  NewSecondFactor,
  ProofBody,
  RecoveryCodes,
  SecondFactor,
} from '#contract/identity/second-factor.ts';
import type { Deps } from '#platform/deps.ts';
import { isProved, proofMinutes } from '#platform/http/access.ts';
import { type Actor, type Http, signedIn } from '#platform/http/http.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  verifySecondFactor,
} from './second-factor.ts';
import { factorState } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const OPEN = 'It is how the second factor is set up and shown.';

/** Set-up and verification of the second factor: the only admin calls available without it. */
export function secondFactorRoutes(http: Http, deps: Needs): void {
  const { clock } = deps;
  http.route(
    'secondFactor',
    {
      access: 'admin',
      openWithoutProof: OPEN,
      data: SecondFactor,
      summary: 'How your second factor stands',
    },
    async ({ actor }) => ({ data: await stateOf(deps, signedIn(actor), actor?.provedAt) }),
  );
  http.route(
    'startSecondFactor',
    {
      access: 'admin',
      openWithoutProof: OPEN,
      isUnkeyed: true,
      data: NewSecondFactor,
      summary: 'A new secret for your authenticator, which its first code confirms',
    },
    async ({ actor }) => {
      const isFresh = isProved(actor?.provedAt, 'fresh', clock.now());
      return { data: await startSecondFactor(deps, signedIn(actor), isFresh) };
    },
  );
  http.route(
    'confirmSecondFactor',
    {
      access: 'admin',
      openWithoutProof: OPEN,
      isUnkeyed: true,
      body: ProofBody,
      data: RecoveryCodes,
      summary: 'The first code of the new secret; answers ten recovery codes, this once',
      audit: ({ actor }) => ({ act: 'second factor set up', ...self(actor) }),
    },
    async ({ actor, body }) => {
      const recoveryCodes = await confirmSecondFactor(deps, signedIn(actor), body.code);
      return { data: { recoveryCodes }, message: 'The second step is set up' };
    },
  );
  http.route(
    'proveSecondFactor',
    {
      access: 'admin',
      openWithoutProof: OPEN,
      isUnkeyed: true,
      body: ProofBody,
      data: SecondFactor,
      summary: 'A code of your authenticator, or a recovery code',
    },
    async ({ actor, body }) => {
      await verifySecondFactor(deps, signedIn(actor), body.code);
      return { data: await stateOf(deps, signedIn(actor), clock.now()) };
    },
  );
  http.route(
    'renewRecoveryCodes',
    {
      access: 'admin',
      ownCase: { nobody: 'Everyone renews their own codes alone.' },
      isUnkeyed: true,
      data: RecoveryCodes,
      summary: 'Ten new recovery codes; the ones before work no longer',
      audit: ({ actor }) => ({ act: 'recovery codes renewed', ...self(actor) }),
    },
    async ({ actor }) => ({
      data: { recoveryCodes: await renewRecoveryCodes(deps, signedIn(actor).personId) },
      message: 'Here are ten new codes',
    }),
  );
}

const self = (actor: Actor | undefined) => ({
  subject: { kind: 'person', id: signedIn(actor).personId } as const,
});

async function stateOf(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
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
    provedUntil: untilOf('session'),
    freshUntil: untilOf('fresh'),
    recoveryCodesLeft: codesLeft,
  };
}
