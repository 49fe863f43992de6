import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, reportContext } from './api/api.ts';
import { ScriptNonce } from './script-nonce.ts';

/** Milliseconds after which slow parts of a page are given up. */
export const streamTimeout = 5000;

/** Renders a page; every inline script carries the nonce of the request. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  // Not in development: there Vite's own style link would differ between server and browser.
  const nonce = import.meta.env.PROD ? { nonce: context.get(nonceContext) } : {};
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Promise<Response>((resolve, reject) => {
    let code = status;
    const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce.nonce}>
        <ServerRouter context={routerContext} url={request.url} {...nonce} />
      </ScriptNonce>,
      {
        ...nonce,
        [ready]() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          code = 500;
          context.get(reportContext)(error);
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** A loader that failed; 'not found' is an answer, and a person who went away misses none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
}
