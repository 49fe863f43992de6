import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { textsFor } from '#platform/texts.ts';
import { showBooking, showRequest } from '../lists/show-bookings.ts';
import { answerProposal } from './answer-proposal.ts';
import { checkProposal } from './check-proposal.ts';
import { type Proposed, propose, withdrawProposal } from './propose.ts';

const texts: Record<Proposed, string> = {
  proposed: 'Proposal sent. The booking keeps its time until the customer accepts.',
  moved: 'Booking rescheduled. The customer is notified.',
  reassigned: 'Reassigned. The time stays the same.',
};

/** Changes of time or member that a provider proposes and a customer answers. */
export function proposalRoutes(http: Http, deps: Deps): void {
  http.route('checkProposal', async ({ actor, params: { bookingId }, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { personId } = signedIn(actor);
    const target = { bookingId, ...query };
    return { data: await checkProposal(deps, personId, target, textsFor(request)) };
  });
  http.route('propose', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    const proposed = await propose(deps, personId, { bookingId, ...body });
    return { data: await showRequest(deps, personId, bookingId), message: texts[proposed] };
  });
  http.route('withdrawProposal', async ({ actor, params: { bookingId } }) => {
    const { personId } = signedIn(actor);
    await withdrawProposal(deps, personId, bookingId);
    const data = await showRequest(deps, personId, bookingId);
    return { data, message: 'Proposal withdrawn. The booking keeps its time.' };
  });
  http.route('answerProposal', async ({ actor, params: { bookingId }, body }) => {
    const { personId } = signedIn(actor);
    await answerProposal(deps, personId, bookingId, body);
    const message = body.accept ? 'New time accepted' : 'Your booking keeps its time';
    return { data: await showBooking(deps, personId, bookingId), message };
  });
}
