import { makeBuyers, type Offer } from '../../test/harness/buyers.ts';
import { judge } from '../../test/harness/check-invariants.ts';
import type { Harness } from '../../test/harness/harness.ts';
import { startServer } from '../../test/harness/server.ts';
import { storm } from '../../test/harness/storm.ts';
import { mutants } from './histories/mutants/mutants.ts';

const storms = [
  { capacity: 3, people: 1 },
  { capacity: 64, people: 1 },
  { capacity: 64, people: 3 },
  // Two services of one owner: an hour of the owner is sold once.
  { capacity: 1, people: 1, services: 2 },
  // Weekly series that have two dates in common: all dates of one customer are sold, and no others.
  { capacity: 1, people: 1, dates: 3 },
];

const DOUBLE_BOOKING = 'seats-looked-at-then-taken';

export type StormsProof = { lines: string[]; failures: string[] };
type Say = (line: string) => void;

/**
 * Lets many customers order the same start on a real server: exactly as many are sold as there are
 * seats. Without the constraint on seats, the double booking must be detected.
 */
export async function proveStorms(
  harness: Harness,
  options: { buyersCount: number; say: Say },
): Promise<StormsProof> {
  const { buyersCount, say } = options;
  const proof: StormsProof = { lines: [], failures: [] };
  const expect = (isTrue: boolean, claim: string) => {
    say(`  ${isTrue ? 'holds' : 'FAILS'}: ${claim}`);
    if (!isTrue) proof.failures.push(claim);
  };
  const buyers = await makeBuyers(harness, buyersCount);
  const server = await startServer(harness);
  for (const { capacity, people, services = 1, dates = 1 } of storms) {
    const parties = Math.floor(capacity / people);
    const seats =
      services > 1
        ? `${services} services of one person`
        : `${capacity} ${capacity === 1 ? 'seat' : 'seats'}`;
    const times = dates > 1 ? `for ${dates} dates, two of them the same,` : 'for one time';
    const title = `${buyersCount} buyers at once, ${people} each, ${times} with ${seats}`;
    say(title);
    const offers = await makeOffers(harness, { capacity, services });
    const result = await storm({ harness, url: server.url, offers, buyers, people, dates });
    const others = buyersCount - parties;
    expect(result.sold === parties, `exactly ${parties} sold (${result.sold})`);
    expect(result.refused === others, `the other ${others} refused with 409 (${result.refused})`);
    expect(result.errors === 0, `no server error and no lost answer (${result.errors})`);
    const broken = await judge(harness.sql);
    expect(broken.length === 0, `all invariants ${broken.join('; ')}`);
    const seconds = result.seconds.toFixed(1);
    proof.lines.push(
      `${title}: ${result.sold} sold, ${result.refused} refused, ${result.errors} errors, ${seconds} s`,
    );
  }
  await server.stop();
  await proveDetection(harness, { buyersCount, say }, expect);
  return proof;
}

/** Repeats the storm with a mutant, since a check that cannot fail is worthless. */
async function proveDetection(
  harness: Harness,
  { buyersCount, say }: { buyersCount: number; say: Say },
  expect: (isTrue: boolean, claim: string) => void,
): Promise<void> {
  say(`mutant: ${DOUBLE_BOOKING}`);
  const server = await startServer(harness);
  const mutant = mutants.find(({ name }) => name === DOUBLE_BOOKING);
  await harness.sql.query(mutant?.sql ?? '');
  const buyers = await makeBuyers(harness, buyersCount);
  const offers = await makeOffers(harness, { capacity: 3, services: 1 });
  const result = await storm({ harness, url: server.url, offers, buyers, people: 1 });
  const broken = await judge(harness.sql);
  const isDetected = result.sold > 3 && broken.length > 0;
  expect(isDetected, `the double booking is detected (${result.sold} of 3 sold)`);
  await server.stop();
}

/** Services of one owner. */
async function makeOffers(
  { world }: Harness,
  { capacity, services }: { capacity: number; services: number },
): Promise<[Offer, ...Offer[]]> {
  const owner = await world.provider();
  const offers: Offer[] = [];
  for (let count = 0; count < services; count += 1) {
    const service = await world.service({ owner, capacity });
    const [subService] = service.subServices;
    if (!subService) throw new Error('The service offers nothing.');
    const { id: subServiceId, pricePaise } = subService;
    offers.push({ serviceId: service.id, subServiceId, priceRupees: (pricePaise ?? 0) / 100 });
  }
  const [first, ...others] = offers;
  if (!first) throw new Error('A storm needs a service.');
  return [first, ...others];
}
