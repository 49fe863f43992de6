import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { callPaths, pathOf } from '#contract/call-paths.ts';

/** Makes a request; if an admin must give an access reason, gives it and repeats the request. */
export async function injectWithReason(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<LightMyRequestResponse> {
  const first = await app.inject(request);
  if (first.statusCode !== 428) return first;
  const { subject } = first.json();
  await app.inject({
    method: callPaths.giveAccessReason[0],
    url: pathOf('giveAccessReason'),
    headers: request.headers ?? {},
    cookies: request.cookies ?? {},
    payload: { subject, reason: 'support request' },
  });
  return app.inject(request);
}
