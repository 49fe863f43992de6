import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallName } from '#contract/api.ts';
import type { UploadCall } from '#contract/call.ts';
import { Refused } from '../refused.ts';
import { definitionOf, routeOf } from './definitions.ts';

type Serving = {
  admit: (request: FastifyRequest) => Promise<void>;
  handle: (
    request: FastifyRequest,
    file: { bytes: Buffer; type: string },
  ) => Promise<{ data: unknown; message?: string }>;
};

/**
 * Serves a call whose body is a file, in a separate scope, because all other bodies are small JSON.
 * Access is checked before the first byte of the body is read.
 */
export function serveUpload(
  app: FastifyInstance,
  call: CallName,
  { admit, handle }: Serving,
): void {
  const { types, bytesMax, otherType } = (definitionOf(call) as UploadCall).upload;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'buffer', bodyLimit: bytesMax },
      (_request, body, done) => done(null, body),
    );
    scope.addContentTypeParser('*', (_request, _body, done) => {
      done(new Refused(otherType));
    });
    scope.route({
      ...routeOf(call),
      bodyLimit: bytesMax,
      onRequest: admit,
      handler: async (request, reply) => {
        const { body } = request;
        const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const { data, message = 'OK' } = await handle(request, { bytes, type });
        reply.header('cache-control', 'no-store');
        return reply.send({ status: 'success', message, data });
      },
    });
  });
}
