// Compiled with tsconfig.server.json: each expected error proves that the compiler rejects the line below it.
import { z } from 'zod';
import type { CallDefinitions } from '#contract/call.ts';
import type { Http } from '#platform/http/http.ts';

// @ts-expect-error The server has no DOM.
export const title = document.title;

export function wrongRoutes(http: Http): void {
  // @ts-expect-error A handler answers with the data of its call.
  http.route('release', async () => ({ data: { surprise: 1 } }));
  // @ts-expect-error The body of a call has the types of its definition.
  http.route('release', async ({ body }) => ({ data: null, message: body.bookingId.toFixed() }));
  // @ts-expect-error An action of an admin is audited.
  http.route('seeAlert', async () => ({ data: null }));
  http.route(
    'addSynonym',
    {
      audit: () => ({ act: 'search synonym added', subject: { kind: 'search synonym', id: '' } }),
      // @ts-expect-error A call that can be refused as OWN_CASE documents that error.
      ownCase: () => ({ people: [] }),
    },
    async () => Promise.reject(),
  );
}

export const wrongCalls = {
  unknownError: {
    method: 'GET',
    path: '/unknown',
    access: 'anyone',
    summary: 'A call with an error code that does not exist',
    data: z.null(),
    // @ts-expect-error Errors are codes of contract/errors.ts.
    errors: ['NO_SUCH_CODE'],
  },
  // @ts-expect-error A call states its errors.
  noErrors: {
    method: 'GET',
    path: '/none',
    access: 'anyone',
    summary: 'A call without errors',
    data: z.null(),
  },
} as const satisfies CallDefinitions;
