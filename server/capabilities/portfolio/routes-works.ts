import { z } from 'zod';
import { calls } from '#contract/api.ts';
import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '#contract/images.ts';
import { Work, WorksBody } from '#contract/portfolio/views.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { addWork, arrangeWorks, removeWork, showWorks } from './manage-works.ts';
import { makePreviews } from './preview.ts';

const ServiceId = z.object({ serviceId: z.uuid() });
const WorkId = ServiceId.extend({ workId: z.uuid() });
const works = z.array(Work);
/** Sites that show links ask again after an hour. */
const PREVIEW_SECONDS = 3_600;

export function workRoutes(http: Http, deps: Deps): void {
  previewRoute(http, deps);
  http.route(
    'works',
    {
      access: 'anyone',
      sharedBy: 'strangers',
      params: ServiceId,
      data: works,
      summary: 'Pictures of the work of a service',
    },
    async ({ actor, params: { serviceId } }) => ({
      data: await showWorks(deps.db, serviceId, actor?.personId),
    }),
  );
  http.upload(
    'addWork',
    {
      access: 'provider',
      params: ServiceId,
      types: PICTURE_TYPES,
      otherType: 'PICTURE_TYPE',
      bytesMax: PICTURE_BYTES_MAX,
      data: works,
      summary: 'Adds a picture of your work: the body is a JPEG, PNG or WebP of at most 5 MB',
    },
    async ({ actor, bytes, type, params }) => {
      const { serviceId } = ServiceId.parse(params);
      const data = await addWork(deps, signedIn(actor).personId, { serviceId, bytes, type });
      return { data, message: 'Picture added' };
    },
  );
  http.route(
    'arrangeWorks',
    {
      access: 'provider',
      params: ServiceId,
      body: WorksBody,
      data: works,
      summary: 'Puts the pictures of an own service in a new order, with their captions',
    },
    async ({ actor, params: { serviceId }, body }) => ({
      data: await arrangeWorks(deps, signedIn(actor).personId, { serviceId, ...body }),
      message: 'Saved',
    }),
  );
  http.route(
    'removeWork',
    { access: 'provider', params: WorkId, data: works, summary: 'Takes a picture away' },
    async ({ actor, params }) => ({
      data: await removeWork(deps, signedIn(actor).personId, params),
      message: 'Picture removed',
    }),
  );
}

function previewRoute(http: Http, deps: Deps): void {
  const previewOf = makePreviews(deps);
  const [method, url] = calls.sharedPicture;
  http.app.route({
    method,
    url,
    schema: {
      operationId: 'sharedPicture',
      summary: 'What a shared link of a service shows: a PNG of 1200 by 630',
      params: ServiceId,
      response: {
        200: {
          description: 'The picture',
          content: { 'image/png': { schema: z.string().meta({ format: 'binary' }) } },
        },
      },
    } as never,
    config: { rules: { call: 'sharedPicture', access: 'anyone' } },
    handler: async (request, reply) => {
      const { serviceId } = request.params as z.output<typeof ServiceId>;
      const bytes = await previewOf(serviceId);
      return reply
        .header('cache-control', `public, max-age=${PREVIEW_SECONDS}`)
        .header('content-security-policy', "default-src 'none'")
        .type('image/png')
        .send(bytes);
    },
  });
}
