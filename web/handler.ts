import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  apiContext,
  type Keep,
  keepContext,
  nonceContext,
  reportContext,
  requestContext,
} from './api/api.ts';
import { type FetchApi, makeServerApi } from './api/client/server-api.ts';

// The generated module type does not satisfy exactOptionalPropertyTypes.
const handler = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/**
 * Renders one page. `fetchApi` is the in-process API, `nonce` that of the page's scripts, `requestId` identifies the
 * request on error pages, `report` receives rendering errors, `onRoute` the id of the rendered route, and `keep` caches
 * a page that is the same for everyone.
 */
export async function handle(
  request: Request,
  parts: {
    fetchApi: FetchApi;
    nonce: string;
    requestId: string;
    onRoute: (id: string) => void;
    report: (error: unknown) => void;
    keep?: Keep | undefined;
  },
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, makeServerApi(parts.fetchApi));
  context.set(nonceContext, parts.nonce);
  context.set(reportContext, parts.report);
  context.set(requestContext, { id: parts.requestId, onRoute: parts.onRoute });
  context.set(keepContext, parts.keep);
  return handler(request, context);
}
