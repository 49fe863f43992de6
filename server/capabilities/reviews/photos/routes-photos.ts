import { z } from 'zod';
import type { Deps } from '#platform/deps.ts';
import { isProvedAdmin } from '#platform/http/access.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { addPhoto, photoBytes, removePhoto } from './manage-photos.ts';

const BookingId = z.object({ bookingId: z.uuid() });

/** Routes for the photos of own reviews, and for photos that are not public. */
export function photoRoutes(http: Http, deps: Pick<Deps, 'db' | 'clock' | 'secrets'>): void {
  http.upload('addReviewPhoto', async ({ actor, bytes, type, params }) => {
    const { bookingId } = BookingId.parse(params);
    const data = await addPhoto(deps, signedIn(actor).personId, { bookingId, bytes, type });
    return { data, message: 'Photo added' };
  });
  http.route('removeReviewPhoto', async ({ actor, params }) => ({
    data: await removePhoto(deps, signedIn(actor).personId, params),
    message: 'Photo removed',
  }));
  http.file('reviewPhoto', async ({ actor, params: { photoId }, query: { size } }) => {
    const asker = signedIn(actor);
    const viewer = { personId: asker.personId, isAdmin: isProvedAdmin(asker, deps.clock.now()) };
    return {
      fileName: 'review.webp',
      bytes: await photoBytes(deps.db, viewer, { photoId, size }),
    };
  });
}
