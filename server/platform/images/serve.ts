import type { FastifyReply } from 'fastify';
import type { CallOutput } from '#contract/api.ts';
import { PHOTO_TYPES, PHOTO_WIDTHS } from '#contract/images.ts';
import type { Db } from '../db/db.ts';
import { routeOf } from '../http/definitions.ts';
import type { Http } from '../http/http.ts';
import { Refused } from '../refused.ts';
import { imageBytes } from './store.ts';
import { versionBytes } from './versions.store.ts';

const YEAR_SECONDS = 31_536_000;
/** Until its versions have been drawn. */
const MINUTE_SECONDS = 60;

/** Serves public images. A changed image gets a new id, so responses are cached forever. */
export function serveImages(http: Http, { db }: { db: Db }): void {
  http.app.route({
    ...routeOf('picture'),
    handler: async (request, reply) => {
      const { pictureId } = request.params as CallOutput<'picture', 'params'>;
      const { size } = request.query as CallOutput<'picture', 'query'>;
      const picture = await imageBytes(db, pictureId, size);
      if (!picture?.isPublic) throw new Refused('NOT_FOUND');
      return sendImage(reply, { ...picture, type: 'webp', isFinal: true });
    },
  });
  http.app.route({
    ...routeOf('pictureVersion'),
    handler: async (request, reply) => {
      const { pictureId, version } = request.params as CallOutput<'pictureVersion', 'params'>;
      const picture = await versionBytes(db, pictureId, partsOf(version));
      if (!picture?.isPublic) throw new Refused('NOT_FOUND');
      return sendImage(reply, picture);
    },
  });
}

type Image = { bytes: Buffer; type: string; isFinal: boolean };

function sendImage(reply: FastifyReply, { bytes, type, isFinal }: Image) {
  const seconds = isFinal ? YEAR_SECONDS : MINUTE_SECONDS;
  return reply
    .header('cache-control', `public, max-age=${seconds}${isFinal ? ', immutable' : ''}`)
    .header('cross-origin-resource-policy', 'same-origin')
    .type(`image/${type}`)
    .send(bytes);
}

function partsOf(version: CallOutput<'pictureVersion', 'params'>['version']) {
  const [width, type] = version.split('.');
  return {
    width: PHOTO_WIDTHS.find((one) => `${one}` === width) ?? PHOTO_WIDTHS[0],
    type: PHOTO_TYPES.find((one) => one === type) ?? 'webp',
  };
}
