import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { showRequest } from '../lists/show-bookings.ts';
import { removeTask } from './remove-task.ts';
import { showDashboard } from './show-dashboard.ts';

/** Routes of a provider that need their bookings. */
export function ownServiceRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'live'>): void {
  http.route('request', async ({ actor, params }) => ({
    data: await showRequest(deps, signedIn(actor).personId, params.bookingId),
  }));
  http.route('providerDashboard', async ({ actor }) => ({
    data: await showDashboard(deps, signedIn(actor).personId),
  }));
  http.route('removeTask', async ({ actor, params: { subServiceId } }) => {
    await removeTask(deps, { ownerId: signedIn(actor).personId, subServiceId });
    return { data: null, message: 'Task removed' };
  });
}
