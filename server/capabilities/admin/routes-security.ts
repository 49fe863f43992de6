import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { giveReason, listReasons } from '#platform/security/access-reasons.ts';
import {
  chainFile,
  listSecurityEvents,
  securityEventsFile,
  showChain,
} from './list-security-events.ts';

/** Routes of the log of security events, which is read-only, and of the reasons for reading records. */
export function securityRoutes(http: Http, deps: Deps): void {
  http.route('securityEvents', async ({ query }) => ({
    data: await listSecurityEvents(deps, query),
  }));
  http.file('securityEventsCsv', ({ query }) => securityEventsFile(deps, query));
  http.route('securityChain', async () => ({ data: await showChain(deps) }));
  http.file('securityHead', () => chainFile(deps));
  http.route('accessReasons', async ({ actor }) => ({
    data: await listReasons(deps, signedIn(actor)),
  }));
  http.route('giveAccessReason', async ({ actor, body }) => ({
    data: await giveReason(deps, signedIn(actor), body),
  }));
}
