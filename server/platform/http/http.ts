import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName, CallOutput, Calls } from '#contract/api.ts';
import type { Role } from '#contract/identity/views.ts';
import { type AuditNote, withAudit } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import { Refused } from '../refused.ts';
import { checkAccess } from './access.ts';
import { definitionOf, isKeyed, routeOf } from './definitions.ts';
import { onceByKey } from './idempotency.ts';
import { type FindParties, type OwnCase, refuseOwnCase } from './own-case.ts';
import { makeSharedAnswers } from './shared-responses.ts';
import { serveUpload } from './upload.ts';

/** Who makes a request: read from the session alone, never from the request's content. */
export type Actor = {
  personId: string;
  sessionId: string;
  roles: ReadonlySet<Role>;
  /** When this session last passed its person's second factor. */
  provedAt?: Temporal.Instant | undefined;
  isSuspended?: boolean;
};

type FileCallName = { [N in CallName]: Calls[N] extends { file: string } ? N : never }[CallName];
type UploadCallName = {
  [N in CallName]: Calls[N] extends { upload: object } ? N : never;
}[CallName];
type JsonCallName = Exclude<CallName, FileCallName | UploadCallName>;

/** Calls by which an admin changes something: each is audited and refused in the admin's own case. */
type ActName = {
  [N in JsonCallName]: Calls[N] extends { access: 'admin'; method: 'POST' | 'PUT' | 'DELETE' }
    ? Calls[N] extends { isReading: true } | { openWithoutProof: string }
      ? never
      : N
    : never;
}[JsonCallName];

/** What a call is given: its parts as the contract parses them. */
export type CallInputs<N extends CallName> = {
  actor: Actor | undefined;
  body: CallOutput<N, 'body'>;
  query: CallOutput<N, 'query'>;
  params: CallOutput<N, 'params'>;
};

/** What a call answers: the data and further fields of the contract, and a message. */
export type CallResult<N extends CallName> = {
  data: CallOutput<N, 'data'>;
  message?: string;
} & (undefined extends CallOutput<N, 'more'>
  ? { more?: undefined }
  : object extends CallOutput<N, 'more'>
    ? { more?: CallOutput<N, 'more'> }
    : { more: CallOutput<N, 'more'> });

type Handler<N extends CallName> = (
  asked: CallInputs<N> & { request: FastifyRequest; reply: FastifyReply },
) => Promise<CallResult<N>>;

type Audit<N extends CallName> = (
  asked: Pick<CallInputs<N>, 'actor' | 'body' | 'params'>,
) => AuditNote;

/** A call that is refused in the admin's own case documents OWN_CASE among its errors. */
type OwnCaseOf<N extends CallName> = 'OWN_CASE' extends Calls[N]['errors'][number]
  ? OwnCase<CallOutput<N, 'body'>, CallOutput<N, 'params'>>
  : Exclude<OwnCase<never, never>, (...asked: never) => unknown>;

type ActOptions<N extends CallName> = {
  /** The entry of the audit log that a call makes. */
  audit: Audit<N>;
  /** Whose case an admin decides. */
  ownCase: OwnCaseOf<N>;
};

type RouteOptions<N extends CallName> = ([N] extends [ActName]
  ? ActOptions<N>
  : Partial<ActOptions<N>>) & {
  /** To these the answer is the same for all, so that it is cached for as long as nothing changes. */
  sharedBy?: 'everybody' | 'strangers';
};

/** `fileName` is plain ASCII without quotes. */
type FileResult = { fileName: string; bytes: Buffer };

export type Uploaded<N extends CallName> = Pick<CallInputs<N>, 'actor' | 'params'> & {
  bytes: Buffer;
  type: string;
};

export type Http = {
  app: FastifyInstance;
  /** Serves a call of the contract: parses, checks access, answers {status, message, data}. */
  route<N extends Exclude<JsonCallName, ActName>>(call: N, handle: Handler<N>): void;
  route<N extends JsonCallName>(call: N, options: RouteOptions<N>, handle: Handler<N>): void;
  /** Serves a reading call of the contract whose answer is a file to be saved. */
  file<N extends FileCallName>(
    call: N,
    handle: (asked: Pick<CallInputs<N>, 'actor' | 'params' | 'query'>) => Promise<FileResult>,
  ): void;
  /** Serves a call of the contract whose body is a file. */
  upload<N extends UploadCallName>(
    call: N,
    handle: (asked: Uploaded<N>) => Promise<CallResult<N>>,
  ): void;
};

/** A handler and its options as they run: the types of `Http` have matched them with the call. */
type AnyOptions = {
  audit?: (asked: object) => AuditNote;
  ownCase?: OwnCase<unknown, unknown>;
  sharedBy?: 'everybody' | 'strangers';
};
type AnyHandler = (asked: object) => Promise<{ data: unknown; message?: string; more?: object }>;

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
  // Authorizes before validating: a caller without access learns nothing from a wrong body.
  const admit = async (call: CallName, request: FastifyRequest) => {
    const actor = await parts.authenticate(request);
    const isChange = !['GET', 'HEAD'].includes(request.method);
    checkAccess(definitionOf(call), actor, { isChange, now: parts.clock.now() });
    if (actor) actors.set(request, actor);
  };
  const route = (call: CallName, ...given: [AnyHandler] | [AnyOptions, AnyHandler]) => {
    const handle = given.at(-1) as AnyHandler;
    const options = given.length === 2 ? given[0] : {};
    const { access, method } = definitionOf(call);
    app.route({
      ...routeOf(call),
      preValidation: (request) => admit(call, request),
      handler: async (request, reply) => {
        const actor = actors.get(request);
        const { body, query, params } = request;
        const work = async () => {
          if (actor) {
            const { personId: actorId } = actor;
            await refuseOwnCase(parts, options.ownCase, { actorId, body, params });
          }
          const note = options.audit?.({ actor, body, params });
          const asked = { actor, body, query, params, request, reply };
          const answer = await withAudit(parts, { actor, note }, () => handle(asked));
          return successOf(call, answer);
        };
        if (access !== 'anyone') reply.header('cache-control', 'no-store');
        if (isShared(call, options, actor)) return shared(call, request, reply, work);
        const done = isKeyed(call)
          ? await onceByKey(parts, { request, actor, method, call }, work)
          : await work();
        return reply.code(done.status).send(done.body);
      },
    });
  };
  return {
    app,
    route,
    file: (call: CallName, handle: (asked: object) => Promise<FileResult>) => {
      const { file } = definitionOf(call) as { file: string };
      app.route({
        ...routeOf(call),
        preValidation: (request) => admit(call, request),
        handler: async (request, reply) => {
          const { params, query } = request;
          const { fileName, bytes } = await handle({ actor: actors.get(request), params, query });
          return (
            reply
              .header('cache-control', 'private, no-store')
              .header('content-disposition', `attachment; filename="${fileName}"`)
              // Opened all the same, it is a document that may do nothing.
              .header('content-security-policy', "default-src 'none'; sandbox")
              .type(file)
              .send(bytes)
          );
        },
      });
    },
    upload: (call: CallName, handle: AnyHandler) => {
      const admitUpload = (request: FastifyRequest) => admit(call, request);
      const actorOf = (request: FastifyRequest) => actors.get(request);
      serveUpload({ app, admit: admitUpload, actorOf }, call, handle);
    },
  } as unknown as Http;
}

function successOf(
  call: CallName,
  { data, message = 'OK', more }: { data: unknown; message?: string; more?: object },
) {
  const definition = definitionOf(call);
  const status = 'status' in definition ? (definition.status ?? 200) : 200;
  return { status, body: { status: 'success', message, data, ...more } };
}

function isShared(call: CallName, { sharedBy }: AnyOptions, actor: Actor | undefined): boolean {
  if (sharedBy === undefined || definitionOf(call).access !== 'anyone') return false;
  return sharedBy === 'everybody' || actor === undefined;
}
