import { makeBuyers, type Offer } from '../../test/harness/buyers.ts';
import { judge } from '../../test/harness/check-invariants.ts';
import type { Ground } from '../../test/harness/harness.ts';
import { startServer } from '../../test/harness/server.ts';
import { storm } from '../../test/harness/storm.ts';
import { plantDoubleBooking } from './double-booking-mutant.ts';

const storms = [
  { capacity: 3, people: 1 },
  { capacity: 64, people: 1 },
  { capacity: 64, people: 3 },
];

export type StormsProof = { lines: string[]; failures: string[] };
type Say = (line: string) => void;

/**
 * A crowd at one time of one service, on a real server: exactly as many are sold as there are seats.
 * Then the same with the guard of the seats taken away, which must be seen.
 */
export async function proveStorms(
  ground: Ground,
  wish: { buyersCount: number; port: number; say: Say },
): Promise<StormsProof> {
  const { buyersCount, port, say } = wish;
  const proof: StormsProof = { lines: [], failures: [] };
  const expect = (isTrue: boolean, claim: string) => {
    say(`  ${isTrue ? 'holds' : 'FAILS'}: ${claim}`);
    if (!isTrue) proof.failures.push(claim);
  };
  const buyers = await makeBuyers(ground, buyersCount);
  const server = await startServer(ground, port);
  for (const { capacity, people } of storms) {
    const parties = Math.floor(capacity / people);
    const title = `${buyersCount} buyers at once, ${people} each, for one time with ${capacity} seats`;
    say(title);
    const offer = await makeOffer(ground, capacity);
    const result = await storm({ ground, url: server.url, offer, buyers, people });
    const others = buyersCount - parties;
    expect(result.sold === parties, `exactly ${parties} sold (${result.sold})`);
    expect(result.refused === others, `the other ${others} refused with 409 (${result.refused})`);
    expect(result.errors === 0, `no server error and no lost answer (${result.errors})`);
    const broken = await judge(ground.sql);
    expect(broken.length === 0, `all invariants ${broken.join('; ')}`);
    const seconds = result.seconds.toFixed(1);
    proof.lines.push(
      `${title}: ${result.sold} sold, ${result.refused} refused, ${result.errors} errors, ${seconds} s`,
    );
  }
  await server.stop();
  await proveThatItWouldSee(ground, { buyersCount, port, say }, expect);
  return proof;
}

/** A proof that cannot fail would prove nothing. */
async function proveThatItWouldSee(
  ground: Ground,
  { buyersCount, port, say }: { buyersCount: number; port: number; say: Say },
  expect: (isTrue: boolean, claim: string) => void,
): Promise<void> {
  say('planted: seats without their constraint');
  const server = await startServer(ground, port);
  await plantDoubleBooking(ground.sql);
  const buyers = await makeBuyers(ground, buyersCount);
  const offer = await makeOffer(ground, 3);
  const result = await storm({ ground, url: server.url, offer, buyers, people: 1 });
  const broken = await judge(ground.sql);
  const isSeen = result.sold > 3 && broken.length > 0;
  expect(isSeen, `the double booking is seen (${result.sold} of 3 sold)`);
  await server.stop();
}

async function makeOffer({ world }: Ground, capacity: number): Promise<Offer> {
  const owner = await world.provider();
  const service = await world.service({ owner, capacity });
  const [subService] = service.subServices;
  if (!subService) throw new Error('The service offers nothing.');
  const { id: subServiceId, pricePaise } = subService;
  return { serviceId: service.id, subServiceId, priceRupees: (pricePaise ?? 0) / 100 };
}
