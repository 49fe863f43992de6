import { parseArgs } from 'node:util';
import { makeBuyers, type Offer } from './buyers.ts';
import { crashOnce, crashPoints } from './crash.ts';
import { type Ground, layGround } from './ground.ts';
import { judge } from './judge.ts';
import { plantDoubleBooking } from './planted.ts';
import { startServer } from './server.ts';
import { storm } from './storm.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    buyers: { type: 'string', default: '500' },
    rounds: { type: 'string' },
  },
});
const buyersCount = values.quick ? 120 : Number(values.buyers);
const crashRounds = Number(values.rounds ?? (values.quick ? 1 : 6));
const FIRST_PORT = 20_000 + (process.pid % 20_000);
const DELAYS_MS = [0, 2, 5, 9, 14, 22, 35, 60];

const storms = [
  { capacity: 3, people: 1 },
  { capacity: 64, people: 1 },
  { capacity: 64, people: 3 },
];

const failures: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

function expect(isTrue: boolean, claim: string): void {
  say(`  ${isTrue ? 'holds' : 'FAILS'}: ${claim}`);
  if (!isTrue) failures.push(claim);
}

const ground = await layGround();
try {
  await proveStorms(ground);
  await proveCrashes(ground);
  await proveThatItWouldSee(ground);
} finally {
  await ground.close();
}
say(failures.length === 0 ? 'Proved.' : `Not proved:\n${failures.join('\n')}`);
process.exit(failures.length === 0 ? 0 : 1);

async function proveStorms({ sql }: Ground): Promise<void> {
  const buyers = await makeBuyers(ground, buyersCount);
  const server = await startServer(ground, FIRST_PORT);
  for (const { capacity, people } of storms) {
    const parties = Math.floor(capacity / people);
    say(`${buyersCount} buyers at once, ${people} each, for one time with ${capacity} seats`);
    const offer = await makeOffer(capacity);
    const result = await storm({ ground, url: server.url, offer, buyers, people });
    expect(result.sold === parties, `exactly ${parties} sold (${result.sold})`);
    const others = buyersCount - parties;
    expect(result.refused === others, `the other ${others} refused with 409 (${result.refused})`);
    expect(result.errors === 0, `no server error and no lost answer (${result.errors})`);
    say(`  took ${result.seconds.toFixed(2)} s`);
    const broken = await judge(sql);
    expect(broken.length === 0, `all invariants of the books ${broken.join('; ')}`);
  }
  await server.stop();
}

async function proveCrashes({ sql }: Ground): Promise<void> {
  say(`kill -9 at ${crashPoints.length} points of a booking, ${crashRounds} times each`);
  for (const point of crashPoints) {
    for (let round = 0; round < crashRounds; round += 1) {
      const offer = await makeOffer(1);
      const [buyer] = await makeBuyers(ground, 1);
      if (!buyer) throw new Error('There is no buyer.');
      const delayMs = DELAYS_MS[round % DELAYS_MS.length] ?? 0;
      const start = () => startServer(ground, FIRST_PORT);
      const became = await crashOnce({ ground, start, offer, buyer, point, delayMs });
      const broken = await judge(sql);
      expect(broken.length === 0, `${point} (+${delayMs} ms): ${became} ${broken.join('; ')}`);
    }
  }
}

/** The same storm with the guard taken away: a proof that cannot fail would prove nothing. */
async function proveThatItWouldSee({ sql }: Ground): Promise<void> {
  say('planted: seats without their constraint');
  const server = await startServer(ground, FIRST_PORT);
  await plantDoubleBooking(sql);
  const buyers = await makeBuyers(ground, buyersCount);
  const offer = await makeOffer(3);
  const result = await storm({ ground, url: server.url, offer, buyers, people: 1 });
  const broken = await judge(sql);
  expect(
    result.sold > 3 && broken.length > 0,
    `the double booking is seen (${result.sold} of 3 sold)`,
  );
  await server.stop();
}

async function makeOffer(capacity: number): Promise<Offer> {
  const { world } = ground;
  const owner = await world.provider();
  const service = await world.service({ owner, capacity });
  const [subService] = service.subServices;
  if (!subService) throw new Error('The service offers nothing.');
  const { id: subServiceId, pricePaise } = subService;
  return { serviceId: service.id, subServiceId, priceRupees: (pricePaise ?? 0) / 100 };
}
