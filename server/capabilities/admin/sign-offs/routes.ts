import {
  beneficiariesOf,
  confirmSignOff,
  listSignOffs,
  rejectSignOff,
  showSignOff,
  signOffsFile,
} from '#capabilities/signoffs/index.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { showPerson } from '../show-person.ts';
import { executeSignOff } from './execute-sign-off.ts';
import { requestFactorRemoval } from './request-factor-removal.ts';
import { requestGrant } from './request-grant.ts';

/** Routes for actions that need two admins. */
export function signOffRoutes(http: Http, deps: Deps): void {
  http.route('signOffs', async ({ actor, query: { page, ...filter } }) => ({
    data: await listSignOffs(deps, signedIn(actor).personId, page, filter),
  }));
  http.file('signOffsCsv', ({ actor, query }) =>
    signOffsFile(deps, signedIn(actor).personId, query),
  );
  grantRoute(http, deps);
  factorRoute(http, deps);
  decisionRoutes(http, deps);
}

function grantRoute(http: Http, deps: Deps): void {
  http.route(
    'grantAdmin',
    {
      ownCase: ({ params }) => ({ people: [params.personId] }),
      audit: ({ params, body }) => ({
        act: 'sign-off requested',
        subject: { kind: 'person', id: params.personId },
        reason: body.reason,
      }),
    },
    async ({ actor, params: { personId }, body: { reason } }) => {
      const by = signedIn(actor).personId;
      const signOffId = await requestGrant(deps, { personId, by, reason });
      const signOff = await showSignOff(deps, by, signOffId);
      const message = 'Waiting for a second admin';
      return { data: await showPerson(deps, personId), more: { signOff }, message };
    },
  );
}

function factorRoute(http: Http, deps: Deps): void {
  http.route(
    'removeSecondFactor',
    {
      ownCase: ({ params }) => ({ people: [params.personId] }),
      audit: ({ params, body }) => ({
        act: 'sign-off requested',
        subject: { kind: 'person', id: params.personId },
        reason: body.reason,
      }),
    },
    async ({ actor, params: { personId }, body: { reason } }) => {
      const by = signedIn(actor).personId;
      const signOffId = await requestFactorRemoval(deps, { personId, by, reason });
      const signOff = await showSignOff(deps, by, signOffId);
      const message = 'Waiting for a second admin';
      return { data: await showPerson(deps, personId), more: { signOff }, message };
    },
  );
}

function decisionRoutes(http: Http, deps: Deps): void {
  http.route(
    'confirmSignOff',
    {
      ownCase: async ({ db, params }) => ({ people: await beneficiariesOf(db, params.signOffId) }),
      audit: ({ params }) => ({
        act: 'sign-off confirmed',
        subject: { kind: 'sign-off', id: params.signOffId },
      }),
    },
    async ({ actor, params: { signOffId } }) => {
      const by = signedIn(actor).personId;
      await confirmSignOff(deps, { signOffId, by }, executeSignOff(deps));
      return { data: await showSignOff(deps, by, signOffId), message: 'Confirmed' };
    },
  );
  http.route(
    'rejectSignOff',
    {
      ownCase: async ({ db, params }) => ({ people: await beneficiariesOf(db, params.signOffId) }),
      audit: ({ params, body }) => ({
        act: 'sign-off rejected',
        subject: { kind: 'sign-off', id: params.signOffId },
        reason: body.reason,
      }),
    },
    async ({ actor, params: { signOffId }, body: { reason } }) => {
      const by = signedIn(actor).personId;
      await rejectSignOff(deps, { signOffId, by, reason });
      const data = await showSignOff(deps, by, signOffId);
      return { data, message: data.state === 'withdrawn' ? 'Withdrawn' : 'Rejected' };
    },
  );
}
