import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { findServices, hideService, restoreService, servicesFile } from './moderate-services.ts';
import { ownerOfService } from './services.store.ts';

type Decision = {
  call: 'hideService' | 'restoreService';
  act: AuditAction;
  decide: typeof hideService;
  message: string;
};

const decisions: readonly Decision[] = [
  {
    call: 'hideService',
    act: 'service hidden',
    decide: hideService,
    message: 'The service is hidden',
  },
  {
    call: 'restoreService',
    act: 'service restored',
    decide: restoreService,
    message: 'The service is shown again',
  },
];

/** Admins list services, hide one from customers and restore it. */
export function moderationRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'outbox'>): void {
  http.route('findServices', async ({ body }) => ({ data: await findServices(deps.db, body) }));
  http.route('servicesCsv', async ({ body }) => ({ data: await servicesFile(deps, body) }));
  for (const { call, act, decide, message } of decisions) {
    http.route(
      call,
      {
        ownCase: async ({ db, params }) => ({
          people: [await ownerOfService(db, params.serviceId)],
        }),
        audit: ({ params, body }) => ({
          act,
          subject: { kind: 'service', id: params.serviceId },
          reason: body.reason,
        }),
      },
      async ({ params: { serviceId }, body: { reason } }) => ({
        data: await decide(deps, { serviceId, reason }),
        message,
      }),
    );
  }
}
