import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { acceptedText, rejectedText } from '../answer/answer-texts.ts';
import { acceptServed, rejectServed } from './answer-served.ts';
import { setServedJourney, undoServedJourney } from './served-journey.ts';

/** The answers of a team member to requests that they serve, and their way to home visits. */
export function servedRoutes(http: Http, deps: Deps): void {
  http.route('acceptServed', async ({ actor, params, query: displayed }) => {
    const served = { ...params, displayed };
    const { answered, booking } = await acceptServed(deps, signedIn(actor).personId, served);
    return { data: booking, message: acceptedText[answered] };
  });
  http.route('rejectServed', async ({ actor, params, query: displayed, body }) => {
    const served = { ...params, displayed, reason: body.reason };
    const { answered, booking } = await rejectServed(deps, signedIn(actor).personId, served);
    return { data: booking, message: rejectedText[answered] };
  });
  http.route('setServedJourney', async ({ actor, params, body: { step } }) => ({
    data: await setServedJourney(deps, signedIn(actor).personId, { ...params, step }),
    message: 'Your customer sees it',
  }));
  http.route('undoServedJourney', async ({ actor, params, query: { step } }) => ({
    data: await undoServedJourney(deps, signedIn(actor).personId, { ...params, step }),
    message: 'Taken back',
  }));
}
