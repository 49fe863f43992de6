import { z } from 'zod';
import type { Deps } from '#platform/deps.ts';
import { isProvedAdmin } from '#platform/http/access.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { imageBytes } from '#platform/images/images.ts';
import { Refused } from '#platform/refused.ts';
import { recordRead } from '#platform/security/access-reasons.ts';
import { showEvidence, showForAdmin } from './show-evidence.ts';
import { pictureOf } from './store.ts';
import { submitPhoto } from './submit-photo.ts';
import { submitText } from './submit-text.ts';

const BookingId = z.object({ bookingId: z.uuid() });

/** Both sides use the access 'customer', so that a suspended provider can answer too. */
export function evidenceRoutes(http: Http, deps: Deps): void {
  http.route('evidence', async ({ actor, params: { bookingId } }) => ({
    data: await showEvidence(deps.db, signedIn(actor).personId, bookingId),
  }));
  http.route('addEvidence', async ({ actor, params: { bookingId }, body: { text } }) => ({
    data: await submitText(deps, signedIn(actor).personId, { bookingId, text }),
    message: 'Added to the report',
  }));
  http.upload('addEvidencePhoto', async ({ actor, bytes, type, params }) => {
    const { bookingId } = BookingId.parse(params);
    const { personId } = signedIn(actor);
    const data = await submitPhoto(deps, personId, { bookingId, bytes, type });
    return { data, message: 'Photo added' };
  });
  pictureRoute(http, deps);
  http.route('adminDispute', async ({ params: { disputeId } }) => ({
    data: await showForAdmin(deps.db, disputeId),
  }));
}

/** Only the two sides and admins with a reason can read a photo. */
function pictureRoute(http: Http, deps: Deps): void {
  const { db, clock } = deps;
  http.file('evidencePhoto', async ({ actor, params: { pieceId }, query: { size } }) => {
    const row = await pictureOf(db, pieceId);
    const asker = signedIn(actor);
    const isSide = row?.customerId === asker.personId || row?.providerId === asker.personId;
    const isAllowed = isSide || isProvedAdmin(asker, clock.now());
    if (row && isAllowed && !isSide) {
      await recordRead(deps, asker, { kind: 'dispute', id: row.disputeId });
    }
    const picture = row && isAllowed && (await imageBytes(db, row.pictureId, size));
    if (!picture) throw new Refused('EVIDENCE_NOT_FOUND');
    return { fileName: 'evidence.webp', bytes: picture.bytes };
  });
}
