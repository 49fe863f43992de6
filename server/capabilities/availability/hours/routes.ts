import { z } from 'zod';
import {
  HoursBody,
  HoursPreviewBody,
  ServiceHours,
  TimeOffBody,
  WhyTime,
} from '#contract/availability/hours.ts';
import { Slots, SlotWhyQuery } from '#contract/availability/views.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { createTimeOff, removeTimeOff } from './change-time-off.ts';
import { explainStart } from './explain-start.ts';
import { type HoursNeeds, showHours } from './own-hours.ts';
import { previewHours } from './preview-hours.ts';
import { saveHours } from './save-hours.ts';

const ServiceId = z.object({ serviceId: z.uuid() });
const TimeOffId = z.object({ serviceId: z.uuid(), timeOffId: z.uuid() });
const access = 'provider';

/** Opening hours of the provider's own services. */
export function hoursRoutes(http: Http, needs: HoursNeeds): void {
  settingsRoutes(http, needs);
  timeOffRoutes(http, needs);
  http.route(
    'whyTime',
    {
      access,
      params: ServiceId,
      query: SlotWhyQuery,
      data: WhyTime,
      summary: 'Why customers can or cannot book a start, and the setting that decides it',
    },
    async ({ actor, params, query }) => {
      const ownerId = signedIn(actor).personId;
      return { data: await explainStart(needs, { ownerId, ...params, ...query }) };
    },
  );
}

function settingsRoutes(http: Http, needs: HoursNeeds): void {
  http.route(
    'hours',
    {
      access,
      params: ServiceId,
      data: ServiceHours,
      summary: 'What is set about when an own service can be booked, and the bookings outside it',
    },
    async ({ actor, params }) => {
      const ownerId = signedIn(actor).personId;
      return { data: await showHours(needs, { ownerId, ...params }) };
    },
  );
  http.route(
    'saveHours',
    {
      access,
      params: ServiceId,
      body: HoursBody,
      data: ServiceHours,
      summary: 'Sets when an own service can be booked; answers with the bookings now outside',
    },
    async ({ actor, params, body }) => {
      const ownerId = signedIn(actor).personId;
      const { version, ...draft } = body;
      const data = await saveHours(needs, { ownerId, ...params, version, draft });
      return { message: 'Your availability is saved.', data };
    },
  );
  http.route(
    'previewHours',
    {
      access,
      params: ServiceId,
      body: HoursPreviewBody,
      data: Slots,
      isUnkeyed: true,
      summary: 'The starts that customers would be offered with these settings; stores nothing',
    },
    async ({ actor, params, body }) => {
      const ownerId = signedIn(actor).personId;
      const { subServiceId, people, from, days, ...draft } = body;
      const wish = { subServiceId, people, from, days };
      return { data: await previewHours(needs, { ownerId, ...params, ...wish, draft }) };
    },
  );
}

function timeOffRoutes(http: Http, needs: HoursNeeds): void {
  http.route(
    'addTimeOff',
    {
      access,
      params: ServiceId,
      body: TimeOffBody,
      data: ServiceHours,
      status: 201,
      summary: 'Closes an own service for a span of time; answers with the bookings in it',
    },
    async ({ actor, params, body: timeOff }) => {
      const ownerId = signedIn(actor).personId;
      return { data: await createTimeOff(needs, { ownerId, ...params, timeOff }) };
    },
  );
  http.route(
    'removeTimeOff',
    {
      access,
      params: TimeOffId,
      data: ServiceHours,
      summary: 'Opens an own service again for a span of time',
    },
    async ({ actor, params }) => {
      const ownerId = signedIn(actor).personId;
      return { data: await removeTimeOff(needs, { ownerId, ...params }) };
    },
  );
}
