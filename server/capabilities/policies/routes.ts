import { type Http, signedIn } from '#platform/http/http.ts';
import { listPolicies, type Needs, publishPolicy } from './publish-policy.ts';
import { policyAt } from './store.ts';
import { withdrawPolicy } from './withdraw-policy.ts';

/** The refund policy: the version in force for everyone, all versions for admins. */
export function policyRoutes(http: Http, deps: Needs): void {
  const { db, clock } = deps;
  http.route('policy', async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=30');
    return { data: await policyAt(db, clock.now()) };
  });
  http.route('adminPolicies', async () => ({ data: await listPolicies(deps) }));
  http.route(
    'publishPolicy',
    {
      ownCase: { none: 'A policy version applies to all bookings.' },
      audit: ({ body: { version, note } }) => ({
        act: 'policy version published',
        subject: { kind: 'policy version', id: String(version) },
        reason: note,
      }),
    },
    async ({ actor, body }) => ({
      data: await publishPolicy(deps, signedIn(actor).personId, body),
      message: `Version ${body.version} is published`,
    }),
  );
  http.route(
    'withdrawPolicy',
    {
      ownCase: { none: 'A policy version applies to all bookings.' },
      audit: ({ params: { version }, body: { reason } }) => ({
        act: 'policy version withdrawn',
        subject: { kind: 'policy version', id: version },
        reason,
      }),
    },
    async ({ actor, params: { version }, body: { reason } }) => ({
      data: await withdrawPolicy(deps, Number(version), { by: signedIn(actor).personId, reason }),
      message: `Version ${version} withdrawn`,
    }),
  );
}
