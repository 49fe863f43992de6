import type { CallOutput } from '#contract/api.ts';
import type { Deps } from '#platform/deps.ts';
import { routeOf } from '#platform/http/definitions.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { addWork, arrangeWorks, removeWork, showWorks } from './manage-works.ts';
import { makePreviews } from './preview.ts';

/** Sites that show link previews may cache them for an hour. */
const PREVIEW_SECONDS = 3_600;

export function workRoutes(http: Http, deps: Deps): void {
  previewRoute(http, deps);
  http.route('works', { sharedBy: 'anonymous' }, async ({ actor, params: { serviceId } }) => ({
    data: await showWorks(deps.db, serviceId, actor?.personId),
  }));
  http.upload('addWork', async ({ actor, bytes, type, params }) => {
    const { serviceId } = params;
    const data = await addWork(deps, signedIn(actor).personId, { serviceId, bytes, type });
    return { data, message: 'Photo added' };
  });
  http.route('arrangeWorks', async ({ actor, params: { serviceId }, body }) => ({
    data: await arrangeWorks(deps, signedIn(actor).personId, { serviceId, ...body }),
    message: 'Saved',
  }));
  http.route('removeWork', async ({ actor, params }) => ({
    data: await removeWork(deps, signedIn(actor).personId, params),
    message: 'Photo removed',
  }));
}

function previewRoute(http: Http, deps: Deps): void {
  const previewOf = makePreviews(deps);
  http.app.route({
    ...routeOf('linkPreview'),
    handler: async (request, reply) => {
      const { serviceId } = request.params as CallOutput<'linkPreview', 'params'>;
      const bytes = await previewOf(serviceId);
      return reply
        .header('cache-control', `public, max-age=${PREVIEW_SECONDS}`)
        .type('image/png')
        .send(bytes);
    },
  });
}
