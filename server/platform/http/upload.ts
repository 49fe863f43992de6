import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type CallName, calls } from '#contract/api.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { Refused } from '../refused.ts';
import type { Access, Guard } from './access.ts';
import type { CallRules } from './call-refusals.ts';
import type { Actor } from './http.ts';

export type UploadShapes<Data> = Guard & {
  access: Exclude<Access, 'anyone'>;
  /** Media types that are taken, and the refusal of all others. */
  types: readonly string[];
  otherType: RefusalCode;
  bytesMax: number;
  data: z.ZodType<Data>;
  /** What the path names; without it the path names nothing. */
  params?: z.ZodType<Record<string, string>>;
  summary: string;
};

export type Uploaded = {
  actor: Actor | undefined;
  bytes: Buffer;
  type: string;
  params: Record<string, string>;
};

type Parts = {
  app: FastifyInstance;
  admit: (request: FastifyRequest) => Promise<void>;
  actorOf: (request: FastifyRequest) => Actor | undefined;
  schema: object;
  rules: CallRules;
};

/**
 * Serves a call whose body is a file as it is. It has a scope of its own, because everywhere else a body
 * is JSON and small; and who asks is settled before the first byte of it is read.
 */
export function serveUpload<Data>(
  { app, admit, actorOf, schema, rules }: Parts,
  call: CallName,
  shapes: UploadShapes<Data>,
  handle: (asked: Uploaded) => Promise<{ data: Data; message?: string }>,
): void {
  const [method, url] = calls[call];
  const { types, bytesMax, otherType } = shapes;
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
      method,
      url,
      schema: schema as never,
      config: { rules: { ...rules, upload: { types, bytesMax, otherType } } },
      bodyLimit: bytesMax,
      onRequest: admit,
      handler: async (request, reply) => {
        const { body } = request;
        const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const params = request.params as Record<string, string>;
        const asked = { actor: actorOf(request), bytes, type, params };
        const { data, message = 'OK' } = await handle(asked);
        reply.header('cache-control', 'no-store');
        return reply.send({ status: 'success', message, data });
      },
    });
  });
}
