import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { setLink, showLink, showTarget } from './manage-links.ts';

export function linkRoutes(http: Http, deps: Deps): void {
  http.route('linkTarget', async ({ params: { slug } }) => ({
    data: await showTarget(deps.db, slug),
  }));
  http.route('serviceLink', async ({ actor, params: { serviceId } }) => ({
    data: await showLink(deps.db, signedIn(actor).personId, serviceId),
  }));
  http.route('setServiceLink', async ({ actor, params: { serviceId }, body: { slug } }) => ({
    data: await setLink(deps, signedIn(actor).personId, { serviceId, slug }),
    message: 'Link saved',
  }));
}
