import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Site } from '../../deps.ts';
import { components, type Operation, operationOf } from './operation.ts';
import { tagOf, tags } from './tags.ts';

/** Names of the cookies that prove who asks. */
export type CookieNames = { session: string; refresh: string; ticket: string };

type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
};

const DESCRIPTION = `A success answers \`{status: 'success', message, data}\`, a failure \
\`{status: 'error', code, message}\` with a stable \`code\`; invalid input adds \`errors\`, one sentence a field.

Amounts are rupees, instants are ISO 8601 with an offset. Email case is ignored in paths.

Sign in with \`loginRequest\` and \`loginVerify\`: browsers keep the session as cookies, which \`refreshToken\` \
renews. Other clients send the token that \`register\` or \`refreshToken\` returns as a bearer.

A call that changes something takes an \`Idempotency-Key\`: a repetition of the same request by the same person \
gets the answer of the first and has no further effect.`;

/**
 * Serves the OpenAPI document at /api/openapi.json and as pages at /api/docs. Its text is made once, at the
 * first request, because making it takes a quarter of a second.
 */
export async function serveApiDocument(
  app: FastifyInstance,
  site: Pick<Site, 'publicUrl' | 'support'>,
  cookies: CookieNames,
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
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  let made: { text: string; etag: string } | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    made ??= withTag(JSON.stringify(app.swagger()));
    reply.header('etag', made.etag).header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(made.text);
  });
}

function infoOf({ publicUrl, support }: Pick<Site, 'publicUrl' | 'support'>) {
  return {
    title: 'Zap Booking',
    version: '1',
    description: DESCRIPTION,
    termsOfService: `${publicUrl}/terms`,
    contact: { name: support.companyName, email: support.email, url: `${publicUrl}/contact-us` },
    license: { name: 'Proprietary', url: `${publicUrl}/terms` },
  };
}

/** The document with what the schemas do not say: errors, security, headers, tags and files. */
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

/** Without the schemas that nothing refers to, such as those of answers as they would be read. */
function usedSchemas(paths: object, schemas: Record<string, unknown>): Record<string, unknown> {
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      if (name in schemas) follow(schemas[name]);
    }
  };
  follow(paths);
  const names = Object.keys(schemas).filter((name) => used.has(name));
  return Object.fromEntries(names.toSorted().map((name) => [name, schemas[name]]));
}

const FORMATS = new Set(['uuid', 'date-time', 'date', 'email']);

/** A format needs no pattern beside it; a tuple of one kind is a list of a fixed length. */
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
