import { type Http, signedIn } from '#platform/http/http.ts';
import type { HoursNeeds } from '../hours/own-hours.ts';
import { endClass, listClasses, listSessions, publishSessions } from './publish-sessions.ts';

/** Class sessions of the provider's own services. */
export function sessionRoutes(http: Http, needs: HoursNeeds): void {
  http.route('classSessions', async ({ actor, params }) => ({
    data: await listSessions(needs, { ownerId: signedIn(actor).personId, ...params }),
  }));
  http.route('publishSessions', async ({ actor, params, body }) => {
    const owned = { ownerId: signedIn(actor).personId, ...params };
    return { message: 'Published', data: await publishSessions(needs, { ...owned, body }) };
  });
  http.route('classes', async ({ actor, params }) => ({
    data: await listClasses(needs, { ownerId: signedIn(actor).personId, ...params }),
  }));
  http.route('endClass', async ({ actor, params }) => {
    await endClass(needs, { ownerId: signedIn(actor).personId, ...params });
    return { message: 'Sold by appointment again', data: null };
  });
}
