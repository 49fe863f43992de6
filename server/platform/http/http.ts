import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { CallName, CallOutput, Calls } from '#contract/api.ts';
import { type AuditNote, withAudit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../refused.ts';
import { type Actor, checkAccess } from './access.ts';
import { costOf } from './admission/request-rates.rules.ts';
import type { RequestRates } from './admission/request-rates.ts';
import { callerOf, setCaller } from './callers.ts';
import { definitionOf, isKeyed, routeOf } from './definitions.ts';
import { onceByKey } from './idempotency.ts';
import { type FindParties, type OwnCase, refuseOwnCase } from './own-case.ts';
import type { RequestKey } from './request-key.ts';
import { isInProcess } from './requests/request-id.ts';
import { recordReading, withSource } from './security-log.ts';
import { makeSharedResponses } from './shared-responses.ts';
import { serveUpload } from './upload.ts';

type FileCallName = { [N in CallName]: Calls[N] extends { file: string } ? N : never }[CallName];
type UploadCallName = {
  [N in CallName]: Calls[N] extends { upload: object } ? N : never;
}[CallName];
type JsonCallName = Exclude<CallName, FileCallName | UploadCallName>;

/** Calls by which an admin changes data: each is audited and refused in the admin's own case. */
type ActName = {
  [N in JsonCallName | UploadCallName]: Calls[N] extends {
    access: 'admin';
    method: 'POST' | 'PUT' | 'DELETE';
  }
    ? Calls[N] extends { isReading: true } | { openWithoutProof: string }
      ? never
      : N
    : never;
}[JsonCallName | UploadCallName];

/** The inputs of a call, as parsed by the contract. */
export type CallInputs<N extends CallName> = {
  actor: Actor | undefined;
  body: CallOutput<N, 'body'>;
  query: CallOutput<N, 'query'>;
  params: CallOutput<N, 'params'>;
};

/** The result of a call: the contract's data and further fields, and a message. */
export type CallResult<N extends CallName> = {
  data: CallOutput<N, 'data'>;
  message?: string;
} & (undefined extends CallOutput<N, 'more'>
  ? { more?: undefined }
  : object extends CallOutput<N, 'more'>
    ? { more?: CallOutput<N, 'more'> }
    : { more: CallOutput<N, 'more'> });

type Handler<N extends CallName> = (
  inputs: CallInputs<N> & {
    request: FastifyRequest;
    reply: FastifyReply;
    key: CallKey<N> | undefined;
  },
) => Promise<CallResult<N>>;

/** The Idempotency-Key of a call that claims it itself. */
export type CallKey<N extends CallName> = Pick<RequestKey, 'claim' | 'claimWith'> & {
  /** The statement that stores the result as the response. */
  answering(result: CallResult<N>): RawBuilder<object>;
};

type Audit<N extends CallName> = (
  inputs: Pick<CallInputs<N>, 'actor' | 'body' | 'params'>,
) => AuditNote;

/** A call that is refused in the admin's own case documents OWN_CASE among its errors. */
type OwnCaseOf<N extends CallName> = 'OWN_CASE' extends Calls[N]['errors'][number]
  ? OwnCase<CallOutput<N, 'body'>, CallOutput<N, 'params'>>
  : Exclude<OwnCase<never, never>, (...inputs: never) => unknown>;

type ActOptions<N extends CallName> = {
  /** The audit entry of a call. */
  audit: Audit<N>;
  /** The people whom the action concerns. */
  ownCase: OwnCaseOf<N>;
};

type RouteOptions<N extends CallName> = ([N] extends [ActName]
  ? ActOptions<N>
  : Partial<ActOptions<N>>) & {
  /** Callers with the same response, which is cached until the database changes. */
  sharedBy?: 'everyone' | 'anonymous';
  /** True when repeating the call would have the same effect and response as this one. */
  isRepeatable?: (data: CallOutput<N, 'data'>) => boolean;
  /** The handler claims the Idempotency-Key with its first change, and changes nothing before. */
  claimsKey?: boolean;
};

/** `fileName` is plain ASCII without quotes. */
type FileResult = { fileName: string; bytes: Buffer };

export type Uploaded<N extends CallName> = Pick<CallInputs<N>, 'actor' | 'params'> & {
  bytes: Buffer;
  type: string;
};

export type Http = {
  app: FastifyInstance;
  /** Serves a call of the contract: parses, checks access, responds with {status, message, data}. */
  route<N extends Exclude<JsonCallName, ActName>>(call: N, handle: Handler<N>): void;
  route<N extends JsonCallName>(call: N, options: RouteOptions<N>, handle: Handler<N>): void;
  /** Serves a reading call of the contract whose response is a file to be saved. */
  file<N extends FileCallName>(
    call: N,
    handle: (inputs: Pick<CallInputs<N>, 'actor' | 'params' | 'query'>) => Promise<FileResult>,
  ): void;
  /** Serves a call of the contract whose body is a file. */
  upload<N extends Exclude<UploadCallName, ActName>>(
    call: N,
    handle: (inputs: Uploaded<N>) => Promise<CallResult<N>>,
  ): void;
  upload<N extends UploadCallName>(
    call: N,
    options: RouteOptions<N>,
    handle: (inputs: Uploaded<N>) => Promise<CallResult<N>>,
  ): void;
};

/** A handler and its options without the types of the call, which `Http` has checked. */
type AnyOptions = {
  audit?: (inputs: object) => AuditNote;
  ownCase?: OwnCase<unknown, unknown>;
  sharedBy?: 'everyone' | 'anonymous';
  isRepeatable?: (data: never) => boolean;
  claimsKey?: boolean;
};
type AnyHandler = (inputs: object) => Promise<{ data: unknown; message?: string; more?: object }>;
type Given = [AnyHandler] | [AnyOptions, AnyHandler];

export type Authenticate = (request: FastifyRequest) => Promise<Actor | undefined>;

/** The actor of a call that requires one; the access check has run before. */
export function signedIn(actor: Actor | undefined): Actor {
  if (!actor) throw new Refused('SIGNED_OUT');
  return actor;
}

type Parts = Pick<Deps, 'db' | 'clock' | 'metrics' | 'secrets' | 'eventCounts'> & {
  authenticate: Authenticate;
  findParties: FindParties;
  rates: RequestRates;
};

export function makeHttp(app: FastifyInstance, parts: Parts): Http {
  const shared = makeSharedResponses(parts);
  // Authorizes before validating: a caller without access learns nothing from a wrong body.
  const admit = async (call: CallName, request: FastifyRequest) => {
    const actor = await parts.authenticate(request);
    const isChange = !['GET', 'HEAD'].includes(request.method);
    setCaller(request, actor);
    limitRate(parts, call, request, actor);
    checkAccess(definitionOf(call), actor, { isChange, now: parts.clock.now() });
  };
  const route = (call: CallName, ...given: Given) => {
    const [options, handle] = optionsOf(given);
    const { access, method } = definitionOf(call);
    app.route({
      ...routeOf(call),
      preValidation: (request) => admit(call, request),
      handler: async (request, reply) => {
        const actor = callerOf(request);
        const { body, query, params } = request;
        const work = async (own?: RequestKey) => {
          const key = own && callKey(call, own);
          const inputs = { actor, body, query, params, request, reply, key };
          return successOf(
            call,
            await perform(parts, { call, options, request }, () => handle(inputs)),
          );
        };
        if (access !== 'anyone') reply.header('cache-control', 'no-store');
        if (isShared(call, options, actor)) return shared(call, request, reply, work);
        const done = isKeyed(call)
          ? await onceByKey(parts, { request, actor, method, call, ...options }, work)
          : await work();
        return reply.code(done.status).send(done.body);
      },
    });
  };
  return {
    app,
    route,
    file: (call: CallName, handle: (inputs: object) => Promise<FileResult>) => {
      const { file } = definitionOf(call) as { file: string };
      app.route({
        ...routeOf(call),
        preValidation: (request) => admit(call, request),
        handler: async (request, reply) => {
          const { params, query } = request;
          const actor = callerOf(request);
          const { fileName, bytes } = await withSource(parts, request, async () => {
            await recordReading(parts, call, actor, params);
            return handle({ actor, params, query });
          });
          return (
            reply
              .header('cache-control', 'private, no-store')
              .header('content-disposition', `attachment; filename="${fileName}"`)
              // Prevents scripts and requests of a file that is opened in the browser.
              .header(
                'content-security-policy',
                "default-src 'none'; sandbox; frame-ancestors 'none'",
              )
              .type(file)
              .send(bytes)
          );
        },
      });
    },
    upload: (call: CallName, ...given: Given) => {
      const [options, handle] = optionsOf(given);
      serveUpload(app, call, {
        admit: (request) => admit(call, request),
        handle: (request, file) => {
          const inputs = { actor: callerOf(request), params: request.params, ...file };
          return perform(parts, { call, options, request }, () => handle(inputs));
        },
      });
    },
  } as unknown as Http;
}

/** @throws Refused TOO_MANY_REQUESTS with the seconds to wait */
function limitRate(
  { rates }: Parts,
  call: CallName,
  request: FastifyRequest,
  actor: Actor | undefined,
): void {
  if (isInProcess(request)) return;
  const caller = { personId: actor?.personId, address: request.ip };
  const retryAfterSeconds = rates.secondsToWait(caller, costOf(definitionOf(call)));
  if (retryAfterSeconds === 0) return;
  throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
}

type Performed = { call: CallName; options: AnyOptions; request: FastifyRequest };

/** Runs a handler: refuses an admin's own case, and records what an admin reads and does. */
function perform(
  parts: Parts,
  { call, options, request }: Performed,
  work: () => ReturnType<AnyHandler>,
): ReturnType<AnyHandler> {
  return withSource(parts, request, async () => {
    const actor = callerOf(request);
    const { params } = request;
    const body = Buffer.isBuffer(request.body) ? undefined : request.body;
    if (actor) {
      const { personId: actorId } = actor;
      await refuseOwnCase(parts, options.ownCase, { actorId, body, params });
    }
    await recordReading(parts, call, actor, params);
    const note = options.audit?.({ actor, body, params });
    return withAudit(parts, { actor, note }, work);
  });
}

function optionsOf(given: Given): [AnyOptions, AnyHandler] {
  return given.length === 2 ? given : [{}, given[0]];
}

function successOf(
  call: CallName,
  { data, message = 'OK', more }: { data: unknown; message?: string; more?: object },
) {
  const definition = definitionOf(call);
  const status = 'status' in definition ? (definition.status ?? 200) : 200;
  return { status, body: { status: 'success', message, data, ...more } };
}

function callKey(call: CallName, key: RequestKey) {
  const { claim, claimWith } = key;
  const answering = (result: Parameters<typeof successOf>[1]) =>
    key.answering(successOf(call, result));
  return { claim, claimWith, answering };
}

function isShared(call: CallName, { sharedBy }: AnyOptions, actor: Actor | undefined): boolean {
  if (sharedBy === undefined || definitionOf(call).access !== 'anyone') return false;
  return sharedBy === 'everyone' || actor === undefined;
}
