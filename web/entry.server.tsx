import { Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { keepContext, nonceContext, reportContext, requestContext } from './api/api.ts';
import { RequestId } from './features/site/frame/request-id.ts';
import { ScriptNonce } from './script-nonce.ts';

/** Milliseconds after which a slow part of a page is aborted. */
export const streamTimeout = 5000;

/**
 * Renders a page; every inline script has the nonce of the request. A page that depends only on its data is rendered
 * once per URL and data.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { matches } = routerContext.staticHandlerContext;
  context.get(requestContext).onRoute(matches.at(-1)?.route.id ?? 'none');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const page = { request, routerContext, context };
  const keep = context.get(keepContext);
  const key = keep && status === 200 ? keyOf(page) : undefined;
  if (keep && key !== undefined) {
    const isCached = await keep(key, () => renderWhole(page)).then(
      () => true,
      // Falls back to the uncached render, which reports the error.
      () => false,
    );
    if (isCached) return new Response(null, { status, headers });
  }
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  const { body, failed } = await render(page, ready);
  const stream = createReadableStreamFromReadable(body);
  return new Response(stream, { status: failed() ? 500 : status, headers });
}

type Page = { request: Request; routerContext: EntryContext; context: RouterContextProvider };

/** The cache key of the page: its URL and its data; undefined when it depends on more. */
function keyOf({ request, routerContext }: Page): string | undefined {
  const { matches, loaderData, errors } = routerContext.staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? '';
  const handle = routerContext.routeModules[id]?.handle as { isCached?: boolean } | undefined;
  return handle?.isCached && !errors
    ? JSON.stringify([request.url, Object.entries(loaderData).map(withoutTexts)])
    : undefined;
}

/** Texts depend only on the URL, so they are not loaded for each request. */
function withoutTexts([id, data]: [string, unknown]): [string, unknown] {
  const hasTexts = typeof data === 'object' && data !== null && 'pageTexts' in data;
  return [id, hasTexts ? { ...data, pageTexts: undefined } : data];
}

async function renderWhole(page: Page): Promise<string> {
  const { body, failed } = await render(page, 'onAllReady');
  const html = await text(body);
  if (failed()) throw new Error('A part of the page failed.');
  return html;
}

function render(
  { request, routerContext, context }: Page,
  ready: 'onAllReady' | 'onShellReady',
): Promise<{ body: Transform; failed: () => boolean }> {
  // Not in development, where Vite's style link differs between server and browser.
  const nonce = import.meta.env.PROD ? { nonce: context.get(nonceContext) } : {};
  return new Promise((resolve, reject) => {
    let isFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ScriptNonce value={nonce.nonce}>
        <RequestId value={context.get(requestContext).id}>
          <ServerRouter context={routerContext} url={request.url} {...nonce} />
        </RequestId>
      </ScriptNonce>,
      {
        ...nonce,
        [ready]() {
          const body = withLateScripts();
          body.on('close', () => clearTimeout(patience));
          resolve({ body, failed: () => isFailed });
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          isFailed = true;
          context.get(reportContext)(error);
        },
      },
    );
    const patience = setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/**
 * Gives the scripts in the head of a page a low priority. The page is readable without them, so its style sheet and
 * its font come first on a slow connection.
 */
function withLateScripts(): Transform {
  let head: Buffer[] | undefined = [];
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      if (!head) return done(null, part);
      head.push(part);
      // Each byte is one character, because a part can end within a character.
      const html = Buffer.concat(head).toString('latin1');
      if (!html.includes('</head>')) return done();
      head = undefined;
      const late = html.replaceAll(
        'rel="modulepreload"',
        'rel="modulepreload" fetchpriority="low"',
      );
      done(null, Buffer.from(late, 'latin1'));
    },
    flush: (done) => done(null, head && Buffer.concat(head)),
  });
}

/** Logs a failed loader, except 404s, which are valid responses, and aborted requests. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
}
