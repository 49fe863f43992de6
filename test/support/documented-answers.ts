import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { RefusalCode } from '#contract/errors.ts';
import { refusalsOf } from '#platform/http/call-refusals.ts';

/** Undocumented responses of calls in this test file. */
const undocumented = new Set<string>();

// Fastify publishes this event for every server that a test creates.
subscribe('fastify.initialization', watchServer);

afterAll(() => {
  // Test files share a worker, so each one removes its subscriber.
  unsubscribe('fastify.initialization', watchServer);
  if (undocumented.size === 0) return;
  throw new Error(
    `Not documented, see contract/<capability>/calls.ts:\n${[...undocumented].toSorted().join('\n')}`,
  );
});

function watchServer(message: unknown): void {
  const { fastify: app } = message as { fastify: FastifyInstance };
  app.addHook('onSend', async (request, reply, payload) => {
    const { config, schema } = request.routeOptions;
    const { call } = config;
    if (!call) return;
    const status = reply.statusCode;
    if (status < 400) {
      const known = Object.keys((schema?.response as object | undefined) ?? { 200: true });
      if (!known.includes(String(status))) undocumented.add(`${call}: status ${status}`);
      return;
    }
    const code = codeIn(payload);
    if (code && !refusalsOf(call).includes(code)) {
      undocumented.add(`${call}: ${status} ${code}`);
    }
  });
}

function codeIn(payload: unknown): RefusalCode | undefined {
  return typeof payload === 'string' ? JSON.parse(payload).code : undefined;
}
