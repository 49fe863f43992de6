import { join } from 'node:path';
import { makeBuyers, type Offer } from '../../../test/harness/buyers.ts';
import { judge } from '../../../test/harness/check-invariants.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { startServer } from '../../../test/harness/server.ts';
import { storm } from '../../../test/harness/storm.ts';
import { ports } from '../harness/harness.ts';
import { countedRounds, figureOf, spreadOf } from '../rounds.ts';
import type { Figure, Row } from '../row.ts';

const BUYERS = 640;
const SEATS = 64;

/** P5: all buyers order the same hour, and those who get a seat pay at once. */
export const crowd: Row = {
  id: 'P5',
  what: '640 buyers at once for 64 seats over HTTP, paid',
  measure: async (run): Promise<Figure[]> => {
    // A separate world with the sandbox's gateway, where orders can be paid.
    const harness = await createHarness({
      dataFolder: join(process.cwd(), '.data', 'bench', 'crowd'),
    });
    run.atEnd(harness.close);
    const server = await startServer(harness, { port: ports.storm });
    try {
      const buyers = await makeBuyers(harness, BUYERS);
      const seen = await countedRounds(run.rounds, async () => {
        const owner = await harness.world.provider();
        const service = await harness.world.service({ owner, capacity: SEATS });
        const { id: subServiceId = '', pricePaise } = service.subServices[0] ?? {};
        const priceRupees = (pricePaise ?? 0) / 100;
        const offer: Offer = { serviceId: service.id, subServiceId, priceRupees };
        const result = await storm({
          harness,
          url: server.url,
          offers: [offer],
          buyers,
          people: 1,
        });
        run.say(`    ${JSON.stringify(result)}`);
        return result;
      });
      const broken = await judge(harness.sql);
      if (broken.length > 0) throw new Error(broken.join('\n'));
      const spread = (read: (one: (typeof seen)[number]) => number) => spreadOf(seen.map(read));
      const [sold, refused] = [spread((one) => one.sold), spread((one) => one.refused)];
      const errors = spread((one) => one.errors);
      const seconds = spread((one) => one.seconds);
      return [
        figureOf('seats sold, of 64', 'seats', sold, 'exactly', SEATS),
        figureOf('refused with 409', 'requests', refused, 'exactly', BUYERS - SEATS),
        figureOf('server errors', 'requests', errors, 'exactly', 0),
        figureOf('until everybody has their answer', 's', seconds, 'at most', 2),
      ];
    } finally {
      await server.stop();
    }
  },
};
