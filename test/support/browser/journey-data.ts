import { startJourneyServer } from './journey-server.ts';

/**
 * Runs once before all journeys: the first start of the application, whose data every server of the
 * run copies. Creating and seeding a database takes ten times as long as copying it.
 */
export default async function createJourneyData(): Promise<() => Promise<void>> {
  const server = await startJourneyServer('journey-data');
  await server.stop({ keepsData: true });
  process.env['JOURNEY_DATA'] = server.data;
  return server.removeData;
}
