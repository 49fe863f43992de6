import { type Http, signedIn } from '#platform/http/http.ts';
import { addResource, changeResource, setResourceActive } from './change-resources.ts';
import type { ResourceNeeds } from './resource-needs.ts';
import { showResources } from './show-resources.ts';

/** The rooms and equipment of the provider who is signed in. */
export function resourceRoutes(http: Http, needs: ResourceNeeds): void {
  http.route('resources', async ({ actor }) => ({
    data: await showResources(needs, signedIn(actor).personId),
  }));
  http.route('addResource', async ({ actor, body }) => ({
    data: await addResource(needs, signedIn(actor).personId, body),
    message: `${body.name} added.`,
  }));
  http.route('changeResource', async ({ actor, params, body }) => ({
    data: await changeResource(needs, { businessId: signedIn(actor).personId, ...params }, body),
    message: 'Saved.',
  }));
  http.route('deactivateResource', async ({ actor, params }) => {
    const own = { businessId: signedIn(actor).personId, ...params };
    return { data: await setResourceActive(needs, own, false), message: 'Deactivated.' };
  });
  http.route('activateResource', async ({ actor, params }) => {
    const own = { businessId: signedIn(actor).personId, ...params };
    return { data: await setResourceActive(needs, own, true), message: 'In use again.' };
  });
}
