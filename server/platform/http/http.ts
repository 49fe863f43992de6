import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CallName, calls } from '#contract/api.ts';
import type { Role } from '#contract/identity/views.ts';
import { type AuditNote, withAudit } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { Refused } from '../refused.ts';
import { checkAccess, type Guard } from './access.ts';
import type { CallRules } from './call-refusals.ts';
import { onceByKey } from './idempotency.ts';
import { type FindParties, type OwnCase, refuseOwnCase } from './own-case.ts';
import { makeSharedAnswers } from './shared-responses.ts';
import { serveUpload, type Uploaded, type UploadShapes } from './upload.ts';

/** Who asks: read from the session alone, never from the request's content. */
export type Actor = {
  personId: string;
  sessionId: string;
  roles: ReadonlySet<Role>;
  /** When this session last showed its person's second factor. */
  provedAt?: Temporal.Instant | undefined;
  isSuspended?: boolean;
};

type Shapes<Body, Query, Params, Data, More> = Guard & {
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
  /** To these its answer is the same for all, so that it is made once for as long as nothing changes. */
  sharedBy?: 'everybody' | 'strangers';
  /** What proves who asks, where it is not the session. */
  credential?: 'refresh' | 'ticket';
  /** What the call does, for the API's documentation. */
  summary: string;
  /** What an admin's act is written down as; demanded of every admin call that changes something. */
  audit?: (asked: { actor: Actor | undefined; body: Body; params: Params }) => AuditNote;
  /** Whose case an admin's act is; demanded of every admin call that changes something. */
  ownCase?: OwnCase<Body, Params>;
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

type FileShapes<Query, Params> = Guard & {
  query?: z.ZodType<Query>;
  params?: z.ZodType<Params>;
  /** The media type of the bytes. */
  type: string;
  summary: string;
};

/** `fileName` is plain ASCII without quotes. */
type FileAnswer = { fileName: string; bytes: Buffer };

export type Http = {
  app: FastifyInstance;
  /** Serves one call of the contract: parses, checks access, answers {status, message, data}. */
  route<Body, Query, Params, Data, More extends object>(
    call: CallName,
    shapes: Shapes<Body, Query, Params, Data, More>,
    handle: (asked: Asked<Body, Query, Params>) => Promise<Answer<Data, More>>,
  ): void;
  /** Serves one reading call of the contract whose answer is a file to be saved. */
  file<Query, Params>(
    call: CallName,
    shapes: FileShapes<Query, Params>,
    handle: (
      asked: Pick<Asked<never, Query, Params>, 'actor' | 'params' | 'query'>,
    ) => Promise<FileAnswer>,
  ): void;
  /** Serves one call of the contract whose body is a file as it is. */
  upload<Data>(
    call: CallName,
    shapes: UploadShapes<Data>,
    handle: (asked: Uploaded) => Promise<Answer<Data, object>>,
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
  parts: { db: Db; clock: Clock; authenticate: Authenticate; findParties: FindParties },
): Http {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const shared = makeSharedAnswers(parts);
  // Who asks is settled before what is asked: a stranger learns nothing from a wrong body.
  const admit = async (request: FastifyRequest, guard: Guard) => {
    const actor = await parts.authenticate(request);
    const isChange = !['GET', 'HEAD'].includes(request.method);
    checkAccess(guard, actor, { isChange, now: parts.clock.now() });
    if (actor) actors.set(request, actor);
  };
  return {
    app,
    route: (call, shapes, handle) => {
      const [method, url] = calls[call];
      refuseUndeclared(call, shapes);
      app.route({
        method,
        url,
        schema: schemaOf(call, shapes) as never,
        config: { rules: rulesOf(call, shapes, method !== 'GET' && !shapes.isUnkeyed) },
        preValidation: (request) => admit(request, shapes),
        handler: async (request, reply) => {
          const actor = actors.get(request);
          const work = async () => {
            const { body, query, params } = request as unknown as Asked<never, never, never>;
            const asked = { actor, body, query, params, request, reply };
            if (actor) {
              const { personId: actorId } = actor;
              await refuseOwnCase(parts, shapes.ownCase, { actorId, body, params });
            }
            const note = shapes.audit?.({ actor, body, params });
            const answer = await withAudit(parts, { actor, note }, () => handle(asked));
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
          if (isShared(shapes, actor)) return shared(call, request, reply, work);
          const done = shapes.isUnkeyed
            ? await work()
            : await onceByKey(parts, { request, actor, method, call }, work);
          return reply.code(done.status).send(done.body);
        },
      });
    },
    file: (call, shapes, handle) => {
      const [method, url] = calls[call];
      app.route({
        method,
        url,
        schema: fileSchemaOf(call, shapes) as never,
        config: { rules: rulesOf(call, shapes) },
        preValidation: (request) => admit(request, shapes),
        handler: async (request, reply) => {
          const { params, query } = request as unknown as Asked<never, never, never>;
          const { fileName, bytes } = await handle({ actor: actors.get(request), params, query });
          return (
            reply
              .header('cache-control', 'private, no-store')
              .header('content-disposition', `attachment; filename="${fileName}"`)
              // Opened all the same, it is a document that may do nothing.
              .header('content-security-policy', "default-src 'none'; sandbox")
              .type(shapes.type)
              .send(bytes)
          );
        },
      });
    },
    upload: (call, shapes, handle) => {
      const parts = {
        app,
        admit: (request: FastifyRequest) => admit(request, shapes),
        actorOf: (request: FastifyRequest) => actors.get(request),
        schema: schemaOf(call, shapes),
        rules: rulesOf(call, shapes),
      };
      serveUpload(parts, call, shapes, handle);
    },
  };
}

function isShared(
  { access, sharedBy }: { access: Guard['access']; sharedBy?: 'everybody' | 'strangers' },
  actor: Actor | undefined,
): boolean {
  if (sharedBy === undefined || access !== 'anyone') return false;
  return sharedBy === 'everybody' || actor === undefined;
}

type Declared = Guard & { audit?: unknown; ownCase?: unknown };

/** An act of an admin that is not written down, or that nobody asked whose case it is, is not served. */
function refuseUndeclared(call: CallName, shapes: Declared): void {
  const { access, isReading, openWithoutProof, audit, ownCase } = shapes;
  const isAct = access === 'admin' && calls[call][0] !== 'GET' && !isReading && !openWithoutProof;
  if (!isAct) return;
  if (audit === undefined) throw new Error(`${call} says nothing for the audit log.`);
  if (ownCase === undefined) throw new Error(`${call} does not say whose case it is.`);
}

function rulesOf(
  call: CallName,
  shapes: Guard & Pick<CallRules, 'credential'> & { ownCase?: unknown },
  isKeyed = false,
): CallRules {
  const { access, openWithoutProof, isReading, isOpenToSuspended, credential, ownCase } = shapes;
  return {
    call,
    access,
    isKeyed,
    ...(openWithoutProof ? { openWithoutProof } : {}),
    ...(isReading ? { isReading } : {}),
    ...(isOpenToSuspended ? { isOpenToSuspended } : {}),
    ...(credential ? { credential } : {}),
    ...(typeof ownCase === 'function' ? { isOwnCaseRefused: true } : {}),
  };
}

/** What of a call's shapes its documentation and its parsing need. */
type Described = Omit<Shapes<unknown, unknown, unknown, unknown, object>, 'audit' | 'ownCase'>;

function schemaOf(call: CallName, shapes: Described) {
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

function fileSchemaOf(call: CallName, shapes: FileShapes<unknown, unknown>) {
  const bytes = z.string().meta({ format: 'binary' });
  return {
    operationId: call,
    summary: shapes.summary,
    ...(shapes.query ? { querystring: shapes.query } : {}),
    ...(shapes.params ? { params: shapes.params } : {}),
    response: {
      200: { description: 'The file', content: { [shapes.type]: { schema: bytes } } },
    },
  };
}
