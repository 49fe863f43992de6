import { createHarness } from '../../test/harness/harness.ts';
import { startServer } from '../../test/harness/server.ts';
import type { Offer, Scene } from '../restore/scene.ts';

/** A region, and the place of the service that it has. */
export type Region = {
  name: string;
  /** In the format of `CELLS`. */
  states: string;
  /** The state of the service. */
  state: string;
  city: string;
  area: string;
  pin: string;
  latitude: number;
  longitude: number;
};

/** An installation with one service in its region. */
export type Cell = { region: Region; scene: Scene; offer: Offer; serviceName: string };

const PRICE_PAISE = 50_000;

/**
 * Starts an installation with its own database and gateway.
 * @param closers receives the functions that stop it, in the order of opening
 */
export async function openCell(
  region: Region,
  { port, setting }: { port: number; setting: string },
  closers: (() => Promise<unknown>)[],
): Promise<Cell> {
  const harness = await createHarness({ name: region.name });
  closers.push(harness.close);
  const { area, city, latitude, longitude } = region;
  const serviceName = `Heron Salon ${city}`;
  // Before the start, which indexes it.
  const { id, ownerId, subServices } = await harness.world.service({
    ...{ name: serviceName, area, city, latitude, longitude },
    ...{ address: `1 Lake Road, ${area}, ${city} ${region.pin}` },
    ...{ hours: 'daily 06:00-22:00', stepMinutes: 15, autoAccept: true },
    subServices: [{ pricePaise: PRICE_PAISE, minutes: 15 }],
  });
  const server = await startServer(harness, {
    port,
    env: { PUBLIC_URL: `http://127.0.0.1:${port}`, CELLS: setting },
  });
  closers.push(server.stop);
  const offer = { ownerId, serviceId: id, subServiceId: subServices[0]?.id ?? '', starts: [] };
  return { region, scene: { ...harness, url: server.url }, offer, serviceName };
}
