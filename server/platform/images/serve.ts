import { z } from 'zod';
import { calls } from '#contract/api.ts';
import type { Db } from '../db/db.ts';
import type { Http } from '../http/http.ts';
import { Refused } from '../refused.ts';
import { imageBytes } from './store.ts';

const YEAR_SECONDS = 31_536_000;

const Params = z.object({ pictureId: z.uuid() });
const Query = z.object({ size: z.enum(['large', 'small']).default('large') });

/** Serves public images. A changed image gets a new id, so responses are cached forever. */
export function serveImages(http: Http, { db }: { db: Db }): void {
  const [method, url] = calls.picture;
  http.app.route({
    method,
    url,
    schema: {
      operationId: 'picture',
      summary: 'A public picture as WebP, in one of two sizes',
      params: Params,
      querystring: Query,
      response: {
        200: {
          description: 'The picture',
          content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
        },
      },
    } as never,
    config: { rules: { call: 'picture', access: 'anyone' } },
    handler: async (request, reply) => {
      const { pictureId } = request.params as z.output<typeof Params>;
      const { size } = request.query as z.output<typeof Query>;
      const picture = await imageBytes(db, pictureId, size);
      if (!picture?.isPublic) throw new Refused('NOT_FOUND');
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('cross-origin-resource-policy', 'same-origin')
        .header('content-security-policy', "default-src 'none'")
        .type('image/webp')
        .send(picture.bytes);
    },
  });
}
