import { AsyncResource } from 'node:async_hooks';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { watchedRequest } from './watch.ts';

/** Runs each request in its own context: 'POST /api/user/payment/caring'. */
export function watchRequests(): void {
  const prototype = http.Server.prototype as unknown as {
    emit: (event: string, ...given: unknown[]) => boolean;
  };
  const emit = prototype.emit;
  prototype.emit = function watchedEmit(this: http.Server, event, ...given) {
    if (event !== 'request') return emit.call(this, event, ...given);
    const [request, response] = given as [IncomingMessage, ServerResponse];
    const name = `${request.method} ${request.url?.replace(/\?.*/, '')}`;
    return watchedRequest(name, response, () => {
      keepContext(request);
      return emit.call(this, event, ...given);
    });
  };
}

/** A body arrives in the async context of its connection; its listeners run in the request's context. */
function keepContext(request: IncomingMessage): void {
  const context = new AsyncResource('watched request');
  const emit = request.emit;
  request.emit = ((...given: Parameters<typeof emit>) =>
    context.runInAsyncScope(emit, request, ...given)) as typeof emit;
}
