import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { SERVICES_LISTED_MAX } from '#contract/limits.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { allCategories, tasksOf } from '../master-list/active-entries.store.ts';
import { offeredTasks } from '../offered/store.ts';
import { offerOf } from '../offers.ts';
import { servicesOf } from '../services/own-services.store.ts';
import { type StatusesOf, withStatuses } from '../statuses.ts';
import { visibleServices } from '../store.ts';
import { taskRoutes } from '../tasks/routes.ts';
import { ownServiceView, serviceView, taskView, tileView } from '../views.ts';

const uuid = z.uuid();

type Needs = Pick<Deps, 'db' | 'clock'> & { statusesOf: StatusesOf };

export function catalogueRoutes(http: Http, deps: Needs): void {
  browsingRoutes(http, deps);
  serviceRoutes(http, deps);
  providerRoutes(http, deps);
  taskRoutes(http, deps);
}

function browsingRoutes(http: Http, { db }: Needs): void {
  http.route('categories', { sharedBy: 'everyone' }, async ({ reply }) => {
    const data = await allCategories(db);
    return sameForEveryone(reply, data);
  });
  http.route('allSubServices', { sharedBy: 'everyone' }, async ({ query, reply }) => {
    const { gender = null, categoryId = null } = query;
    const rows = await offeredTasks(db, { gender, categoryId });
    return sameForEveryone(reply, rows.map(tileView));
  });
}

function serviceRoutes(http: Http, { db, statusesOf }: Needs): void {
  http.route(
    'services',
    { sharedBy: 'everyone' },
    async ({ params: { id }, query: { taskId = null }, reply }) => {
      const isAll = id.toLowerCase() === 'all';
      // An unknown category has no services (API-17: the id may be an old one).
      if (!isAll && !uuid.safeParse(id).success) return { data: [] };
      const query = { withinId: isAll ? null : id, taskId, limit: SERVICES_LISTED_MAX };
      const rows = await withStatuses(db, statusesOf, await visibleServices(db, query));
      return sameForEveryone(reply, rows.map(serviceView));
    },
  );
  http.route('subServices', async ({ actor, params: { serviceId }, reply }) => {
    if (!uuid.safeParse(serviceId).success) throw new Refused('SERVICE_NOT_FOUND');
    const found = await offerOf(db, serviceId, actor?.personId);
    if (!found) throw new Refused('SERVICE_NOT_FOUND');
    const { subServices } = found.offer;
    if (actor?.personId !== found.ownerId) return sameForEveryone(reply, subServices);
    reply.header('cache-control', 'no-store');
    return { data: subServices };
  });
}

function providerRoutes(http: Http, { db, statusesOf }: Needs): void {
  http.route('myServices', async ({ actor }) => {
    const own = await servicesOf(db, signedIn(actor).personId);
    const rows = await withStatuses(db, statusesOf, own);
    return { data: rows.map(ownServiceView) };
  });
  http.route('tasks', async ({ params }) => {
    const rows = await tasksOf(db, params.subCategoryId);
    return { data: rows.map(taskView) };
  });
}

/** The response does not depend on the actor, so any cache may store it briefly. */
function sameForEveryone<Data>(reply: FastifyReply, data: Data): { data: Data } {
  reply.header('cache-control', 'public, max-age=30');
  return { data };
}
