import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { read } from './read.ts';

/** The response of a calendar's URL: its text, or a failure. */
const calendarBody = z.strictObject({
  name: z.string().regex(/^[\w-]{1,60}$/),
  text: z.string().default(''),
  status: z.int().min(200).max(599).default(200),
  location: z.string().default(''),
});
type Named = { Params: { name: string } };

const kept = 50;

/** External calendars of providers, each with a name and the text that was set for it. */
export async function calendarServer(app: FastifyInstance): Promise<void> {
  const calendars = new Map<string, z.infer<typeof calendarBody>>();
  app.post('/control/calendars', ({ body }) => {
    const calendar = read(calendarBody, body);
    calendars.delete(calendar.name);
    calendars.set(calendar.name, calendar);
    for (const old of [...calendars.keys()].slice(0, -kept)) calendars.delete(old);
    return { path: `/calendars/${calendar.name}.ics` };
  });
  app.get<Named>('/calendars/:name.ics', ({ params }, reply) => {
    const calendar = calendars.get(params.name);
    if (!calendar) return reply.code(404).send();
    if (calendar.location) reply.header('location', calendar.location);
    return reply.code(calendar.status).type('text/calendar; charset=utf-8').send(calendar.text);
  });
}
