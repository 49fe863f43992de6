import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { picture } from '../samples/images.ts';
import { injectWithReason } from '../worlds/access-reason.ts';
import type { BookingWorld } from '../worlds/booking-world.ts';
import { disputeSteps } from './dispute-steps.ts';

/** Shared steps of tests about evidence. */
export function evidenceSteps(world: () => BookingWorld) {
  const steps = disputeSteps(world);
  let shade = 0;

  /** A completed booking whose customer has reported its quality. */
  async function complained() {
    const one = await steps.booked();
    steps.goTo(one.endsAt, 1);
    await world().sweep('booking.ends');
    const disputeId = await steps.reported(one, 'quality');
    const { customer, bookingId, service } = one;
    return { customer, bookingId, service, disputeId, ownerId: service.ownerId };
  }

  /** The evidence calls of one dispute. */
  function about(bookingId: string) {
    const params = { bookingId };
    const read = (as: string) => world().call('evidence', { as, params });
    const write = (as: string, text: string, headers = {}) =>
      world().call('addEvidence', { as, params, body: { text }, headers });
    const give = async (as: string, bytes: Buffer, type = 'image/png') => {
      const { token } = await openSession(world().deps, as, 'a test');
      const answer = await world().app.inject({
        method: 'POST',
        url: pathOf('addEvidencePhoto', params),
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        payload: bytes,
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    return { read, write, give };
  }

  /** The response to a request for an image by its URL. */
  async function look(as: string, path: string, open = openSession) {
    const { token } = await open(world().deps, as, 'a test');
    const headers = { authorization: `Bearer ${token}` };
    return injectWithReason(world().app, { url: path, headers });
  }

  /** Distinct images. */
  const another = (): Promise<Buffer> => {
    shade += 1;
    return picture('png', { width: 20 + shade, height: 20 });
  };
  return { ...steps, complained, about, look, another };
}
