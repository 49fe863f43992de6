import { z } from 'zod';
import { BookingRequest } from '#contract/booking/views.ts';
import { ProviderDashboard } from '#contract/catalogue/task-bodies.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { showRequest } from '../lists/show-bookings.ts';
import { removeTask } from './remove-task.ts';
import { showDashboard } from './show-dashboard.ts';

const BookingId = z.object({ bookingId: z.uuid() });

/** Routes of a provider that need their bookings. */
export function ownServiceRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock'>): void {
  http.route(
    'request',
    {
      access: 'provider',
      params: BookingId,
      data: BookingRequest,
      summary: 'One booking request at a service of yours',
    },
    async ({ actor, params }) => ({
      data: await showRequest(deps, signedIn(actor).personId, params.bookingId),
    }),
  );
  http.route(
    'providerDashboard',
    {
      access: 'provider',
      data: ProviderDashboard,
      summary: 'The signed-in provider’s day in figures, and their newest requests',
    },
    async ({ actor }) => ({ data: await showDashboard(deps, signedIn(actor).personId) }),
  );
  http.route(
    'removeTask',
    {
      access: 'provider',
      params: z.object({ subServiceId: z.uuid() }),
      data: z.null(),
      summary: 'Takes an own sub-service away that nobody has booked ahead',
    },
    async ({ actor, params: { subServiceId } }) => {
      await removeTask(deps, { ownerId: signedIn(actor).personId, subServiceId });
      return { data: null, message: 'Task removed' };
    },
  );
}
