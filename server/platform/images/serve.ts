import type { CallOutput } from '#contract/api.ts';
import type { Db } from '../db/db.ts';
import { routeOf } from '../http/definitions.ts';
import type { Http } from '../http/http.ts';
import { Refused } from '../refused.ts';
import { imageBytes } from './store.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves public images. A changed image gets a new id, so responses are cached forever. */
export function serveImages(http: Http, { db }: { db: Db }): void {
  http.app.route({
    ...routeOf('picture'),
    handler: async (request, reply) => {
      const { pictureId } = request.params as CallOutput<'picture', 'params'>;
      const { size } = request.query as CallOutput<'picture', 'query'>;
      const picture = await imageBytes(db, pictureId, size);
      if (!picture?.isPublic) throw new Refused('NOT_FOUND');
      return reply
        .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .header('cross-origin-resource-policy', 'same-origin')
        .type('image/webp')
        .send(picture.bytes);
    },
  });
}
