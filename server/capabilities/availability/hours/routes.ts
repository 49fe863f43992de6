import { type Http, signedIn } from '#platform/http/http.ts';
import { createTimeOff, removeTimeOff } from './change-time-off.ts';
import { explainStart } from './explain-start.ts';
import { type HoursNeeds, showHours } from './own-hours.ts';
import { previewHours } from './preview-hours.ts';
import { saveHours } from './save-hours.ts';

/** Opening hours of the provider's own services. */
export function hoursRoutes(http: Http, needs: HoursNeeds): void {
  settingsRoutes(http, needs);
  timeOffRoutes(http, needs);
  http.route('whyTime', async ({ actor, params, query }) => {
    const ownerId = signedIn(actor).personId;
    const { together: isTogether, ...request } = query;
    return { data: await explainStart(needs, { ownerId, ...params, ...request, isTogether }) };
  });
}

function settingsRoutes(http: Http, needs: HoursNeeds): void {
  http.route('hours', async ({ actor, params }) => {
    const ownerId = signedIn(actor).personId;
    return { data: await showHours(needs, { ownerId, ...params }) };
  });
  http.route('saveHours', async ({ actor, params, body }) => {
    const ownerId = signedIn(actor).personId;
    const { version, withoutTeam = false, ...draft } = body;
    const data = await saveHours(needs, { ownerId, ...params, version, draft, withoutTeam });
    return { message: 'Your availability is saved.', data };
  });
  http.route('previewHours', async ({ actor, params, body }) => {
    const ownerId = signedIn(actor).personId;
    const { subServiceId, people, from, days, memberId, together, ...draft } = body;
    const period = { subServiceId, people, from, days, memberId, isTogether: together };
    return { data: await previewHours(needs, { ownerId, ...params, ...period, draft }) };
  });
}

function timeOffRoutes(http: Http, needs: HoursNeeds): void {
  http.route('addTimeOff', async ({ actor, params, body: timeOff }) => {
    const ownerId = signedIn(actor).personId;
    return { data: await createTimeOff(needs, { ownerId, ...params, timeOff }) };
  });
  http.route('removeTimeOff', async ({ actor, params }) => {
    const ownerId = signedIn(actor).personId;
    return { data: await removeTimeOff(needs, { ownerId, ...params }) };
  });
}
