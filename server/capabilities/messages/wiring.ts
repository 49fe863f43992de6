import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { publishUnread } from './publish-unread.ts';
import { messageRoutes } from './routes.ts';

/** Wires the capability: messages between the two sides of a booking. */
export function messages(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  return {
    routes: (http) => messageRoutes(http, deps),
    sweeps: [{ name: 'messages.letters', run: (now) => publishUnread(deps, now) }],
  };
}
