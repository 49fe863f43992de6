import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CallName, calls } from '#contract/calls.ts';
import type { Role } from '#contract/identity.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { Refused } from '../refused.ts';
import { onceByKey } from './idempotency.ts';

/** Who asks: read from the session alone, never from the request's content. */
export type Actor = { personId: string; sessionId: string; roles: ReadonlySet<Role> };

/** `anyone` may be signed in; the others must be, and hold the role. */
export type Access = 'anyone' | Role;

type Shapes<Body, Query, Params, Data, More> = {
  access: Access;
  body?: z.ZodType<Body>;
  query?: z.ZodType<Query>;
  params?: z.ZodType<Params>;
  data: z.ZodType<Data>;
  /** Further fields of the answer beside `data`. */
  more?: z.ZodType<More>;
  /** The status of a success; 200 unless something is made. */
  status?: number;
  /** Its answer carries secrets, so it is never kept to be repeated by an Idempotency-Key. */
  isUnkeyed?: boolean;
  /** What the call does, for the API's documentation. */
  summary: string;
};

type Asked<Body, Query, Params> = {
  actor: Actor | undefined;
  body: Body;
  query: Query;
  params: Params;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Answer<Data, More> = { data: Data; message?: string; more?: More };

export type Http = {
  app: FastifyInstance;
  /** Serves one call of the contract: parses, checks access, answers {status, message, data}. */
  route<Body, Query, Params, Data, More extends object>(
    call: CallName,
    shapes: Shapes<Body, Query, Params, Data, More>,
    handle: (asked: Asked<Body, Query, Params>) => Promise<Answer<Data, More>>,
  ): void;
};

export type Authenticate = (request: FastifyRequest) => Promise<Actor | undefined>;

/** The actor of a call that demands one; the access check has run before. */
export function signedIn(actor: Actor | undefined): Actor {
  if (!actor) throw new Refused('SIGNED_OUT');
  return actor;
}

export function makeHttp(
  app: FastifyInstance,
  parts: { db: Db; clock: Clock; authenticate: Authenticate },
): Http {
  const actors = new WeakMap<FastifyRequest, Actor>();
  return {
    app,
    route: (call, shapes, handle) => {
      const [method, url] = calls[call];
      app.route({
        method,
        url,
        schema: schemaOf(call, shapes) as never,
        // Who asks is settled before what is asked: a stranger learns nothing from a wrong body.
        preValidation: async (request) => {
          const actor = await parts.authenticate(request);
          checkAccess(shapes.access, actor);
          if (actor) actors.set(request, actor);
        },
        handler: async (request, reply) => {
          const actor = actors.get(request);
          const work = async () => {
            const { body, query, params } = request as unknown as Asked<never, never, never>;
            const answer = await handle({ actor, body, query, params, request, reply });
            return {
              status: shapes.status ?? 200,
              body: {
                status: 'success',
                message: answer.message ?? 'OK',
                data: answer.data,
                ...answer.more,
              },
            };
          };
          if (shapes.access !== 'anyone') reply.header('cache-control', 'no-store');
          const done = shapes.isUnkeyed
            ? await work()
            : await onceByKey(parts, { request, actor, method, call }, work);
          return reply.code(done.status).send(done.body);
        },
      });
    },
  };
}

function checkAccess(access: Access, actor: Actor | undefined): void {
  if (access === 'anyone') return;
  if (!actor) throw new Refused('SIGNED_OUT');
  if (access !== 'customer' && !actor.roles.has(access)) throw new Refused('FORBIDDEN');
}

function schemaOf(call: CallName, shapes: Shapes<unknown, unknown, unknown, unknown, object>) {
  const answer = z.object({
    status: z.literal('success'),
    message: z.string(),
    data: shapes.data,
    ...(shapes.more instanceof z.ZodObject ? shapes.more.shape : {}),
  });
  return {
    operationId: call,
    summary: shapes.summary,
    ...(shapes.body ? { body: shapes.body } : {}),
    ...(shapes.query ? { querystring: shapes.query } : {}),
    ...(shapes.params ? { params: shapes.params } : {}),
    response: { [shapes.status ?? 200]: answer },
  };
}
