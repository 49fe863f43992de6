import {
  endDevice,
  endSessionsOf,
  liftSuspension,
  makeEnrolmentCode,
  openSuspension,
  revokeAdmin,
  suspendPerson,
} from '#capabilities/identity/index.ts';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { findPeople, peopleFile } from './find-people.ts';
import { showPerson } from './show-person.ts';

/** Routes for finding people and for actions about one. */
export function peopleRoutes(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  http.route('findPeople', async ({ body }) => ({ data: await findPeople(db, body) }));
  http.route('peopleCsv', async ({ body }) => ({ data: await peopleFile(deps, body) }));
  http.route('adminPerson', async ({ params }) => ({
    data: await showPerson(deps, params.personId),
  }));
  decisionRoutes(http, deps);
  http.route(
    'makeEnrolmentCode',
    {
      ownCase: ({ params }) => ({ people: [params.personId] }),
      audit: ({ params, body }) => ({
        act: 'set-up code made',
        subject: { kind: 'person', id: params.personId },
        reason: body.reason,
      }),
    },
    async ({ actor, params: { personId } }) => {
      const { personId: by } = signedIn(actor);
      const { code, expiresAt } = await makeEnrolmentCode(deps, { personId, by });
      return { data: { code, expiresAt: expiresAt.toString() }, message: 'Set-up code made' };
    },
  );
  http.route(
    'signPersonOut',
    {
      ownCase: ({ params }) => ({ people: [params.personId] }),
      audit: ({ params, body }) => ({
        act: 'device signed out',
        subject: { kind: 'person', id: params.personId },
        reason: body.reason,
      }),
    },
    async ({ params: { personId, deviceId } }) => {
      await inTransaction(db, async (tx) => {
        const isEnded = await endDevice(tx, personId, deviceId, clock.now());
        if (!isEnded) throw new Refused('DEVICE_NOT_FOUND');
      });
      return { data: await showPerson(deps, personId), message: 'Signed out on that device' };
    },
  );
  http.route(
    'signPersonOutEverywhere',
    {
      ownCase: ({ params }) => ({ people: [params.personId] }),
      audit: ({ params, body }) => ({
        act: 'all devices signed out',
        subject: { kind: 'person', id: params.personId },
        reason: body.reason,
      }),
    },
    async ({ params: { personId } }) => {
      const ended = await endSessionsOf(db, personId, 'revoked', clock.now());
      return { data: await showPerson(deps, personId), message: endedMessage(ended) };
    },
  );
  http.route('accountStatus', async ({ actor }) => {
    const suspension = await openSuspension(db, signedIn(actor).personId);
    const view = suspension && { reason: suspension.reason, at: suspension.at.toString() };
    return { data: { suspension: view ?? null } };
  });
}

function endedMessage(ended: number): string {
  if (ended === 0) return 'They are signed in nowhere';
  return `Signed out on ${ended} ${ended === 1 ? 'device' : 'devices'}`;
}

type Decide = (
  deps: Deps,
  decision: { personId: string; by: string; reason: string },
) => Promise<void>;
type Decision = {
  call: 'suspendPerson' | 'liftSuspension' | 'revokeAdmin';
  act: AuditAction;
  decide: Decide;
  message: string;
};

const decisions: readonly Decision[] = [
  {
    call: 'suspendPerson',
    act: 'person suspended',
    decide: suspendPerson,
    message: 'Suspended',
  },
  {
    call: 'liftSuspension',
    act: 'suspension lifted',
    decide: liftSuspension,
    message: 'The suspension is lifted',
  },
  {
    call: 'revokeAdmin',
    act: 'admin role withdrawn',
    decide: revokeAdmin,
    message: 'No admin any more',
  },
];

function decisionRoutes(http: Http, deps: Deps): void {
  for (const { call, act, decide, message } of decisions) {
    http.route(
      call,
      {
        ownCase: ({ params }) => ({ people: [params.personId] }),
        audit: ({ params, body }) => ({
          act,
          subject: { kind: 'person', id: params.personId },
          reason: body.reason,
        }),
      },
      async ({ actor, params: { personId }, body: { reason } }) => {
        await decide(deps, { personId, by: signedIn(actor).personId, reason });
        return { data: await showPerson(deps, personId), message };
      },
    );
  }
}
