import { DeskPoliciesView, LayPolicyInput } from '#contract/policies/admin-views.ts';
import { PolicyView } from '#contract/policies/views.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { listPolicies, type Needs, publishPolicy } from './publish-policy.ts';
import { policyAt } from './store.ts';

/** The refund policy: the version in force for everyone, all versions for admins. */
export function policyRoutes(http: Http, deps: Needs): void {
  const { db, clock } = deps;
  http.route(
    'policy',
    { access: 'anyone', data: PolicyView, summary: 'The refund policy in force' },
    async ({ reply }) => {
      reply.header('cache-control', 'public, max-age=30');
      return { data: await policyAt(db, clock.now()) };
    },
  );
  http.route(
    'adminPolicies',
    { access: 'admin', data: DeskPoliciesView, summary: 'Versions of the refund policy' },
    async () => ({ data: await listPolicies(deps) }),
  );
  http.route(
    'layPolicy',
    {
      access: 'admin',
      body: LayPolicyInput,
      data: DeskPoliciesView,
      summary: 'Lay down a version of the refund policy that holds from an instant to come',
      ownCase: { nobody: 'A policy version holds for all bookings alike.' },
      audit: ({ body: { version, note } }) => ({
        act: 'policy version laid down',
        subject: { kind: 'policy version', id: String(version) },
        reason: note,
      }),
    },
    async ({ actor, body }) => ({
      data: await publishPolicy(deps, signedIn(actor).personId, body),
      message: `Version ${body.version} is laid down`,
    }),
  );
}
