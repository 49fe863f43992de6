import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Site } from '../../deps.ts';
import { documentationPolicy } from '../headers/content-policy.ts';
import { type CookieNames, components, type Operation, operationOf } from './operation.ts';
import { type Document, publicPart, usedSchemas } from './parts.ts';
import { tagOf, tags } from './tags.ts';

type MayReadAll = (request: FastifyRequest) => Promise<boolean>;

const DESCRIPTION = `A success answers \`{status: 'success', message, data}\`, a failure \
\`{status: 'error', code, message}\` with a stable \`code\`; invalid input adds \`errors\`, one sentence a field.

Amounts are rupees, instants are ISO 8601 with an offset. The case of e-mails is ignored in paths.

Sign in with \`loginRequest\` and \`loginVerify\`: browsers keep the session as cookies, which \`refreshToken\` \
renews. Other clients send the token that \`register\` or \`refreshToken\` returns as a bearer.

A call that changes something takes an \`Idempotency-Key\`: a repetition of the same request by the same person \
gets the answer of the first and has no further effect.`;

/**
 * Serves the OpenAPI document at /api/openapi.json and as pages at /api/docs, without the calls of
 * admins; an admin who has verified the second factor gets the complete document. Each text is
 * built once, at its first request, which takes a quarter of a second.
 */
export async function serveApiDocument(
  app: FastifyInstance,
  site: Pick<Site, 'publicUrl' | 'support'>,
  { cookies, mayReadAll }: { cookies: CookieNames; mayReadAll: MayReadAll },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: infoOf(site),
      servers: [{ url: site.publicUrl, description: 'This server' }],
      tags,
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => {
      const document = jsonSchemaTransformObject(input) as Document;
      return described(document, cookies) as never;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () => documentationPolicy,
    transformSpecification: (document) => publicPart(document as Document) as never,
    transformSpecificationClone: false,
  });
  const wholeText = once(() => withTag(JSON.stringify(app.swagger())));
  const openText = once(() =>
    withTag(JSON.stringify(publicPart(app.swagger() as unknown as Document))),
  );
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const made = (await mayReadAll(request)) ? wholeText() : openText();
    reply.headers({ etag: made.etag, 'cache-control': 'private, no-cache', vary: 'cookie' });
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(made.text);
  });
}

function infoOf({ publicUrl, support }: Pick<Site, 'publicUrl' | 'support'>) {
  return {
    title: 'Zap Booking',
    version: '1',
    description: DESCRIPTION,
    termsOfService: `${publicUrl}/terms-conditions`,
    contact: { name: support.companyName, email: support.email, url: `${publicUrl}/contact` },
    license: { name: 'Proprietary', url: `${publicUrl}/terms-conditions` },
  };
}

/** Adds what the schemas lack: errors, security, headers, tags and files. */
function described(document: Document, cookies: CookieNames): Document {
  const { components: { schemas = {} } = {}, paths: known = {}, ...rest } = document;
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, methods] of Object.entries(oneNameEach(known))) {
    for (const [method, operation] of Object.entries(methods)) {
      paths[path] ??= {};
      paths[path][method] = { tags: [tagOf(path)], ...operationOf(operation) };
    }
  }
  const used = usedSchemas(paths, schemas);
  return plain({ ...rest, paths, components: components(used, cookies) });
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** One path is documented once, although two calls may name its parameter differently. */
function oneNameEach(paths: NonNullable<Document['paths']>): NonNullable<Document['paths']> {
  const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  const alike = Map.groupBy(Object.keys(paths), shapeOf);
  const one: NonNullable<Document['paths']> = {};
  for (const group of alike.values()) {
    const path = group.length > 1 ? (group[0] ?? '').replace(/\{\w+\}/, '{id}') : (group[0] ?? '');
    one[path] = Object.assign({}, ...group.map((each) => renamed(paths[each] ?? {}, each, path)));
  }
  return one;
}

function renamed(methods: Record<string, Operation>, from: string, to: string) {
  if (from === to) return methods;
  const name = /\{(\w+)\}/.exec(from)?.[1];
  const text = JSON.stringify(methods).replaceAll(
    `"in":"path","name":"${name}"`,
    '"in":"path","name":"id"',
  );
  return JSON.parse(text) as Record<string, Operation>;
}

const FORMATS = new Set(['uuid', 'date-time', 'date', 'email']);

/** A format makes a pattern redundant; a tuple of one kind is a list of a fixed length. */
function plain(document: object): Document {
  const text = JSON.stringify(document, (_, value) => {
    if (Array.isArray(value?.prefixItems)) return listOf(value.prefixItems);
    if (!FORMATS.has(value?.format)) return value;
    const { pattern: _pattern, ...rest } = value;
    return rest;
  });
  return JSON.parse(text) as Document;
}

function listOf(items: readonly unknown[]): object {
  return { type: 'array', items: items[0], minItems: items.length, maxItems: items.length };
}

function withTag(text: string): { text: string; etag: string } {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
