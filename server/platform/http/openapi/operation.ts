import type { CallName } from '#contract/api.ts';
import type { CallDefinition, UploadCall } from '#contract/call.ts';
import { type RefusalCode, refusals } from '#contract/errors.ts';
import { refusalsOf } from '../call-refusals.ts';
import { definitionOf, isKeyed } from '../definitions.ts';
import { KEY_LENGTH_MAX } from '../idempotency.ts';

/** Names of the cookies that authenticate a request. */
export type CookieNames = { session: string; refresh: string; ticket: string };

/** The fields of an OpenAPI operation that are changed here. */
export type Operation = {
  operationId: CallName;
  summary: string;
  tags?: string[];
  parameters?: object[];
  requestBody?: object;
  responses: Record<string, Answer>;
};

type Answer = { description?: string; content?: Record<string, { schema?: Schema }> };
type Schema = {
  $ref?: string;
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** Adds to an operation what its call's definition states beyond the schemas. */
export function operationOf(operation: Operation): object {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const definition = definitionOf(operationId);
  const key = isKeyed(operationId) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const body = 'upload' in definition ? fileBody(definition.upload) : requestBody;
  const allParameters = [...parameters, ...key];
  return {
    operationId,
    summary,
    description: `${summary}.\n\n${accessSentence(definition)}`,
    security: securityOf(definition),
    ...(allParameters.length > 0 ? { parameters: allParameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { ...successes(responses), ...failures(refusalsOf(operationId)) },
  };
}

function accessSentence(definition: Readonly<CallDefinition>): string {
  const { method, access, openWithoutProof, isReading } = definition;
  if (access === 'anyone') return 'Needs no session.';
  if (access === 'customer') return 'Needs a session.';
  if (access === 'provider') return 'Needs the session of a provider.';
  if (openWithoutProof) return 'Needs the session of an admin.';
  const when = method === 'GET' || isReading ? 'in this session' : 'a moment ago';
  return `Needs the session of an admin who has shown the second factor ${when}.`;
}

function securityOf(definition: Readonly<CallDefinition>): object[] {
  const credential = 'credential' in definition ? definition.credential : undefined;
  if (credential) return [{ [credential]: [] }, { bearer: [] }];
  return definition.access === 'anyone' ? [] : [{ session: [] }, { bearer: [] }];
}

function fileBody({ types, bytesMax }: UploadCall['upload']): object {
  const schema = { type: 'string', format: 'binary', minLength: 1, maxLength: bytesMax };
  return {
    required: true,
    description: `The file itself, at most ${bytesMax / (1024 * 1024)} MB.`,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

function successes(responses: Operation['responses']): Operation['responses'] {
  const named = Object.entries(responses).map(([status, answer]) => {
    const { content } = answer;
    const data = content?.['application/json']?.schema?.properties?.['data'];
    if (!data) return [status, answer];
    return [status, { description: dataSentence(data), content }];
  });
  return Object.fromEntries(named);
}

function dataSentence({ $ref, type, items }: Schema): string {
  const nameOf = (ref: string) => ref.split('/').at(-1) ?? ref;
  if ($ref) return `Success: \`data\` is a ${nameOf($ref)}.`;
  if (type === 'null') return 'Success: there is no data.';
  if (type === 'array' && items?.$ref)
    return `Success: \`data\` is a list of ${nameOf(items.$ref)}.`;
  return 'Success.';
}

/** Each of these is the only code of its status almost everywhere, so the document contains it once. */
const shared: Partial<Record<string, string>> = {
  SIGNED_OUT: 'SignedOut',
  SERVER_ERROR: 'ServerError',
  UNAVAILABLE: 'Unavailable',
  CROSS_SITE: 'CrossSite',
  BODY_TOO_LARGE: 'BodyTooLarge',
  CONTENT_TYPE: 'ContentType',
  BAD_REQUEST: 'BadRequest',
  'INVALID,BAD_REQUEST': 'Invalid',
  NOT_FOUND: 'NotFound',
};

function failures(codes: readonly RefusalCode[]): object {
  const statuses = Map.groupBy(codes, (code) => String(refusals[code][0]));
  const answers = [...statuses].map(([status, its]) => {
    const name = shared[its.join(',')];
    return [status, name ? { $ref: `#/components/responses/${name}` } : failure(its)];
  });
  return Object.fromEntries(answers);
}

function failure(codes: readonly RefusalCode[]): object {
  const lines = codes.map((code) => `- \`${code}\`: ${refusals[code][1]}`);
  const isLimit = codes.some((code) => refusals[code][0] === 429);
  return {
    description: lines.join('\n'),
    ...(isLimit ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } } : {}),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            {
              type: 'object',
              required: ['code'],
              properties: { code: { type: 'string', enum: codes } },
            },
          ],
        },
      },
    },
  };
}

/** The shared components of operations. */
export function components(schemas: object, cookies: CookieNames): object {
  const cookie = (name: string, description: string) => ({
    type: 'apiKey',
    in: 'cookie',
    name,
    description,
  });
  const answers = Object.entries(shared).map(([codes, name]) => [
    name,
    failure(codes.split(',') as RefusalCode[]),
  ]);
  return {
    schemas: { ...schemas, Failure },
    responses: Object.fromEntries(answers),
    headers: {
      RetryAfter: {
        description: 'Seconds until another try can succeed, where they are known',
        schema: { type: 'integer', minimum: 0 },
      },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description:
          'Chosen by the client for one request. The same key, call and body again gives the first answer; another body is refused.',
        schema: { type: 'string', minLength: 1, maxLength: KEY_LENGTH_MAX },
      },
    },
    securitySchemes: {
      session: cookie(cookies.session, 'Set by signing in'),
      refresh: cookie(cookies.refresh, 'Set by signing in, renews the session'),
      ticket: cookie(cookies.ticket, 'Set by `registerMailVerify`, proves the e-mail address'),
      bearer: { type: 'http', scheme: 'bearer', description: 'A token instead of a cookie' },
    },
  };
}

const Failure = {
  type: 'object',
  description: 'Every failure. A code can bring further fields, such as `retryAfterSeconds`.',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'string', enum: ['error'] },
    code: { type: 'string', description: 'Stable, for programs' },
    message: { type: 'string', description: 'A sentence for a person' },
    language: {
      type: 'string',
      description: 'The language of the message, if it is not English: that of Accept-Language',
    },
    errors: {
      type: 'object',
      description: 'One sentence for each field that is not valid',
      additionalProperties: { type: 'string' },
    },
    retryAfterSeconds: { type: 'number', description: 'Seconds until another try can succeed' },
    requestId: {
      type: 'string',
      description: 'Of a server error: names the request, as does the header `X-Request-Id`',
    },
  },
};
