import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import { type CallName, calls } from '#contract/api.ts';
import type { CallDefinition } from '#contract/call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
  }
}

/** The definition of a call, for code that serves any of them. */
export function definitionOf(call: CallName): Readonly<CallDefinition> {
  return calls[call];
}

/** A repeated request with the same Idempotency-Key gets the first response. */
export function isKeyed(call: CallName): boolean {
  const definition = definitionOf(call);
  if ('file' in definition || 'upload' in definition) return false;
  return definition.method !== 'GET' && !definition.isUnkeyed;
}

/** A Fastify route of a call, without its handler. */
export function routeOf(
  call: CallName,
): Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'> {
  const definition = definitionOf(call);
  const { method, path, summary, query, params } = definition;
  const schema = {
    operationId: call,
    summary,
    ...('body' in definition ? { body: definition.body } : {}),
    ...(query ? { querystring: query } : {}),
    ...(params ? { params } : {}),
    response: 'file' in definition ? fileResponses(definition) : jsonResponse(definition),
  };
  return { method, url: path, schema: schema as object, config: { call } };
}

type Part<Kind extends string> = Extract<Readonly<CallDefinition>, { [Key in Kind]: unknown }>;

function jsonResponse(definition: Part<'data'>) {
  const { more, status } = { more: undefined, status: undefined, ...definition };
  const answer = z.object({
    status: z.literal('success'),
    message: z.string(),
    data: definition.data,
    ...more?.shape,
  });
  return { [status ?? 200]: answer };
}

function fileResponses({ file, hasEtag }: Part<'file'>) {
  const isStream = file === 'text/event-stream';
  const schema = isStream ? z.string() : z.string().meta({ format: 'binary' });
  return {
    200: { description: isStream ? 'The stream' : 'The file', content: { [file]: { schema } } },
    ...(hasEtag
      ? { 304: z.null().describe('Unchanged since the version that `If-None-Match` names') }
      : {}),
  };
}
