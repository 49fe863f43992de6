import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { ownerOfSubService } from '../services/own-sub-services.store.ts';
import { addOwnTask } from './add-own-task.ts';
import { addVariant, type VariantNeeds } from './add-variant.ts';
import { decideMenu, listReviews, reviewsFile } from './review-menu.ts';

export type MenuNeeds = VariantNeeds & Pick<Deps, 'outbox'>;

/** The business's own menu: providers write it, admins read it afterwards. */
export function menuRoutes(http: Http, deps: MenuNeeds): void {
  http.route('addOwnTask', async ({ actor, body }) => {
    const ownerId = signedIn(actor).personId;
    const { subServices, serviceName } = await addOwnTask(deps, { ownerId, ...body });
    return { message: `${body.name} added to ${serviceName} successfully!`, data: subServices };
  });
  http.route('addVariant', async ({ actor, params: { subServiceId }, body }) => {
    const ownerId = signedIn(actor).personId;
    const data = await addVariant(deps, { ownerId, subServiceId, ...body });
    return { message: `${data.name} is added`, data };
  });
  adminRoutes(http, deps);
}

function adminRoutes(http: Http, deps: MenuNeeds): void {
  http.route('adminMenu', async ({ query: { page, ...filter } }) => ({
    data: await listReviews(deps, page, filter),
  }));
  http.file('adminMenuCsv', ({ query }) => reviewsFile(deps, query));
  http.route(
    'decideMenu',
    {
      ownCase: async ({ db, params }) => ({
        people: [await ownerOfSubService(db, params.entryId)],
      }),
      audit: ({ params, body }) => ({
        act: body.act === 'keep' ? 'own menu texts kept' : 'own menu task hidden',
        subject: { kind: 'sub-service', id: params.entryId },
        ...(body.act === 'hide' ? { reason: body.reason } : {}),
      }),
    },
    async ({ params: { entryId }, body }) => {
      await decideMenu(deps, entryId, body);
      return { data: null, message: body.act === 'keep' ? 'Kept' : 'Hidden' };
    },
  );
}
