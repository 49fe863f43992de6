import { API_BASE } from '#contract/api-base.ts';
import { type JourneyServer, startJourneyServer } from '#test/support/browser/journey-server.ts';
import { SALON } from '../../../test/journeys/steps.ts';
import type { Run } from '../row.ts';

/** The application as `npm start` runs it, with the demo city and a service with many sub-services. */
export type Site = { url: string; servicePath: string };

let started: Promise<Site> | undefined;

/** The site of this run, started on first use. */
export function siteOf(run: Run): Promise<Site> {
  started ??= start(run);
  return started;
}

async function start({ say, atEnd }: Run): Promise<Site> {
  say('    starting the site with its demo city');
  const server: JourneyServer = await startJourneyServer('bench-web');
  atEnd(server.stop);
  const answer = await fetch(`${server.url}${API_BASE}/services/all`);
  const { data } = (await answer.json()) as { data: { id: string; name: string }[] };
  const salon = data.find(({ name }) => name === SALON);
  if (!salon) throw new Error(`The demo city has no ${SALON}.`);
  return { url: server.url, servicePath: `/service-details/${salon.id}` };
}
